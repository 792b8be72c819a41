import path from 'node:path';
import { listMigrations, listSequences, listTables, quoted } from '../backup/catalogue.ts';
import { applyMigrations, type Migration, ownMigrations } from '../backup/migrations.ts';
import { openBackup } from '../backup/open.ts';
import { restoreBackup } from '../backup/restore.ts';
import { withSession } from '../backup/session.ts';
import { type Progress, writeBackup } from '../backup/write.ts';
import type { Connection } from '../db/client.ts';
import { freshConnection } from './database.ts';
import { temporaryFolder } from './process.ts';

export async function backupOf(connection: Connection, progress?: Progress): Promise<string> {
  const file = path.join(temporaryFolder(), 'copia.gz');
  await writeBackup(connection, file, { signal: new AbortController().signal, ...(progress && { progress }) });
  return file;
}

type RestoreOptions = {
  own?: Migration[];
  confirm?: (contents: string) => Promise<void>;
  /** After the backup was found sound, before it is used. */
  between?: () => void;
  /** When the first table is full. */
  underWay?: (interruption: AbortController) => unknown;
};

export async function restoreInto(connection: Connection, file: string, options: RestoreOptions = {}) {
  const { own = ownMigrations(), confirm = async () => {}, between, underWay } = options;
  const interruption = new AbortController();
  const { signal } = interruption;
  const said: string[] = [];
  const backup = await openBackup(file, own, signal);
  try {
    between?.();
    const progress = () => underWay?.(interruption);
    await restoreBackup(connection, backup, { own, confirm, signal, progress, say: (sentence) => said.push(sentence) });
  } finally {
    await backup.close();
  }
  return said;
}

/** A database of the given migrations, empty. */
export async function databaseAt(migrations: Migration[]): Promise<Connection> {
  const connection = await freshConnection({ empty: true });
  await withSession(connection, (_, transact) => transact('read write', (tx) => applyMigrations(tx, migrations)));
  return connection;
}

/** A migration that comes after all others. */
export function laterMigration(hash: string, ...sql: string[]): Migration {
  return { sql, hash, folderMillis: Date.now() + 1e9, bps: true };
}

/** Every table's rows, as their number and a checksum in the order of their key. */
export async function rowsOf(connection: Connection): Promise<Record<string, string>> {
  return withSession(connection, async (sql) => {
    const rows: Record<string, string> = {};
    for (const { name } of await listTables(sql)) {
      const [key] = await sql`
        select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary and i.indrelid = ${quoted('public', name)}::regclass`;
      const [sum] = await sql.unsafe(`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by ${key?.columns})), '') as rows
        from ${quoted('public', name)} t`);
      rows[name] = sum?.rows;
    }
    return rows;
  });
}

/** What the migrations made: columns, rules, indexes, triggers and where the counters stand. */
export async function formOf(connection: Connection) {
  return withSession(connection, async (sql) => ({
    migrations: await listMigrations(sql),
    sequences: await listSequences(sql),
    columns: await sql`select table_name, column_name, data_type, column_default, is_nullable, is_identity
      from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
    rules: await sql`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
    indexes: await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    triggers: await sql`select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal order by 1, 2`,
  }));
}
