import { listMigrations, listSequences, listTables, quoted } from '../backup/catalogue.ts';
import { withSession } from '../backup/session.ts';
import type { Connection } from '../db/client.ts';

/** For every table the number of rows and a checksum in the order of the key. */
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

/** What the migrations created: columns, constraints, indexes, triggers and the state of sequences. */
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
