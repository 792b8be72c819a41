import type { Connection } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { StartError } from '../start-error.ts';
import { listForeignKeys, listMigrations, listTables, quoted, sortByReference, type Transaction } from './catalogue.ts';
import { formatVersion, type Header } from './format.ts';
import { withSession } from './session.ts';

/** Runs `work` on a consistent snapshot of all data, while others go on writing. */
export async function inSnapshot(connection: Connection, work: (tx: Transaction, header: Header) => Promise<void>) {
  await withSession(connection, async (sql, transact) => {
    // No migration may run between the snapshot and the table locks; afterwards the locks make it wait.
    await sql`set lock_timeout = '60s'`;
    await sql`select pg_advisory_lock_shared(${locks.start})`;
    await transact('isolation level repeatable read read only', async (tx) => {
      const header = await describe(tx);
      const names = header.tables.map(({ name }) => quoted('public', name));
      await tx.unsafe(`lock table ${names.join(', ')} in access share mode`);
      await tx`select pg_advisory_unlock_shared(${locks.start})`;
      await work(tx, header);
    });
  });
}

async function describe(tx: Transaction): Promise<Header> {
  const migrations = await listMigrations(tx);
  const tables = sortByReference(await listTables(tx), await listForeignKeys(tx));
  if (migrations.length === 0 || tables.length === 0) {
    throw new StartError(
      'La base de datos todavía no tiene datos del portal, así que no hay nada que copiar. Revisa DATABASE_URL o DATA_DIR.',
    );
  }
  const [server] = await tx`select current_setting('server_version') as version`;
  return {
    mostradorBackup: formatVersion,
    createdAt: new Date().toISOString(),
    postgresql: server?.version,
    migrations,
    tables,
  };
}
