import { listForeignKeys, listTables, quoted, type Transaction } from './catalogue.ts';
import { copyIn } from './copy.ts';
import type { Sequence, Table } from './format.ts';
import type { Backup } from './open.ts';
import type { Reporting } from './restore.ts';

/** Fills the tables that the migrations created. */
export async function load(tx: Transaction, backup: Backup, { progress, say, signal }: Reporting) {
  const known = new Set((await listTables(tx)).map(({ name }) => name));
  const names = [...known].map((name) => quoted('public', name));
  for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`);
  // A migration may have inserted rows, which the backup contains too.
  await tx.unsafe(`truncate ${names.join(', ')}`);
  const checkDeferred = await deferForwardReferences(tx, backup.header.tables);
  await backup.read(
    {
      async table(table, rows) {
        if (known.has(table.name)) await copyIn(tx, table, rows, signal);
        else say(`La tabla «${table.name}» de la copia no es de Mostrador y no se restauró.`);
        await progress?.(table.name, backup.rows[table.name] ?? 0);
      },
      sequences: (sequences) => setSequences(tx, sequences),
    },
    signal,
  );
  await checkDeferred();
  for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`);
}

/** Defers foreign keys between tables in a cycle until all tables are loaded. Returns what checks and restores them. */
async function deferForwardReferences(tx: Transaction, tables: Table[]) {
  const position = new Map(tables.map(({ name }, index) => [name, index]));
  const forward = (await listForeignKeys(tx)).filter(
    ({ from, to }) => (position.get(from) ?? 0) < (position.get(to) ?? 0),
  );
  const alter = (from: string, name: string, timing: string) =>
    tx.unsafe(`alter table ${quoted('public', from)} alter constraint ${quoted(name)} ${timing}`);
  for (const { from, name } of forward) await alter(from, name, 'deferrable initially deferred');
  return async () => {
    await tx`set constraints all immediate`;
    for (const { from, name, timing } of forward) await alter(from, name, timing);
  };
}

async function setSequences(tx: Transaction, sequences: Sequence[]) {
  for (const { name, value, called } of sequences) {
    await tx`select setval(to_regclass(${quoted('public', name)}), ${value}::bigint, ${called})`;
  }
}
