import type postgres from 'postgres';

type Column = { name: string; type: string; nullable: boolean; filled: boolean; refers: string | null };

async function columnsOf(sql: postgres.Sql, table: string): Promise<Column[]> {
  return sql<Column[]>`
    select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.attidentity <> '' or a.attgenerated <> '' as filled,
      (select f.relname || '.' || g.attname from pg_constraint k
        join pg_class f on f.oid = k.confrelid
        join pg_attribute g on g.attrelid = f.oid and g.attnum = k.confkey[1]
        where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey[1] = a.attnum) as refers
    from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;
}

/** Some value of the type, another for every row; addresses are addresses, which the tables insist on. */
function sample({ name, type }: Column, row: number): string | number | boolean {
  if (type.endsWith('multirange')) return `{[1,${row + 1})}`;
  if (type.endsWith('[]')) return '{}';
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
  if (/int|numeric|double|real/.test(type)) return row;
  if (type === 'boolean') return row % 2 === 0;
  if (type.startsWith('timestamp') || type === 'date') return new Date(Date.UTC(2026, 0, row)).toISOString();
  if (type.startsWith('json')) return JSON.stringify({ ñ: row });
  if (name.endsWith('url')) return `https://www.ejemplo.com/${row}`;
  return `dato «${row}» con acentos y 'comillas'`;
}

async function valueFor(sql: postgres.Sql, of: Column, row: number) {
  if (!of.refers) return sample(of, row);
  const [table = '', column = ''] = of.refers.split('.');
  const [known] = await sql`select ${sql(column)} as value from ${sql(table)} limit 1`;
  return known?.value;
}

/** A few rows for every table that has none: each version of the portal leaves something behind. */
export async function fillEmptyTables(sql: postgres.Sql, rows = 3): Promise<void> {
  // Tables that refer to others come after them, by trying again.
  for (let pass = 0; pass < 3; pass++) {
    const tables = await sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
    for (const { name } of tables) {
      const [known] = await sql`select exists (select from ${sql(name)}) as any`;
      if (known?.any) continue;
      const columns = (await columnsOf(sql, name)).filter(({ filled }) => !filled);
      for (let row = 1; row <= rows; row++) {
        const values: Record<string, unknown> = {};
        for (const column of columns) values[column.name] = await valueFor(sql, column, row);
        if (columns.some((column) => values[column.name] === undefined && !column.nullable)) break;
        // A table may take one row only.
        await sql`insert into ${sql(name)} ${sql(values as Record<string, string>)} on conflict do nothing`;
      }
    }
  }
}

/** The rows of every table as text, of the columns that it has now. */
export async function readColumns(sql: postgres.Sql): Promise<Map<string, string[]>> {
  const columns = await sql<{ table: string; columns: string[] }[]>`
    select table_name as table, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by 1`;
  return new Map(columns.map(({ table, columns: names }) => [table, names]));
}

/** One sum for the given columns of the table, whatever order its rows are in. */
export async function sumOf(sql: postgres.Sql, table: string, columns: string[]): Promise<string> {
  const [row] = await sql`
    select count(*) || ' ' || coalesce(md5(string_agg(line, e'\n' order by line)), '') as sum
    from (select row(${sql(columns)})::text as line from ${sql(table)}) lines`;
  return row?.sum;
}
