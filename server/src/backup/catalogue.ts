import type postgres from 'postgres';
import type { Header, Rows, Sequence, Table } from './format.ts';

export type Transaction = postgres.TransactionSql;

export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** The tables of schema public, each with the columns that are not computed from others. */
export async function listTables(tx: postgres.ISql): Promise<Table[]> {
  const tables = await tx<Table[]>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (
        select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
    group by c.relname order by c.relname`;
  return [...tables];
}

export type ForeignKey = { name: string; from: string; to: string; timing: string };

export async function listForeignKeys(tx: postgres.ISql): Promise<ForeignKey[]> {
  return await tx<ForeignKey[]>`
    select k.conname as name, f.relname as from, t.relname as to,
      case when not k.condeferrable then 'not deferrable'
        when k.condeferred then 'deferrable initially deferred' else 'deferrable initially immediate' end as timing
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.relkind = 'r'`;
}

/** Sorts each table after those it references; tables in a cycle stay in the given order. */
export function sortByReference(tables: Table[], foreignKeys: Pick<ForeignKey, 'from' | 'to'>[]): Table[] {
  const remaining = new Map(tables.map((table) => [table.name, table]));
  const mustWait = ({ name }: Table) =>
    foreignKeys.some(({ from, to }) => from === name && to !== name && remaining.has(to));
  const ordered: Table[] = [];
  while (remaining.size > 0) {
    const candidates = [...remaining.values()];
    const next = candidates.find((table) => !mustWait(table)) ?? candidates[0];
    if (!next) break;
    ordered.push(next);
    remaining.delete(next.name);
  }
  return ordered;
}

export async function listSequences(tx: postgres.ISql): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await tx.unsafe<Omit<Sequence, 'name'>[]>(
      `select last_value::text as value, is_called as called from ${quoted('public', name)}`,
    );
    if (state) sequences.push({ name, value: state.value, called: state.called });
  }
  return sequences;
}

/** In the order in which they were applied; empty in a database that no portal has used. */
export async function listMigrations(tx: postgres.ISql): Promise<Header['migrations']> {
  const [found] = await tx`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!found?.there) return [];
  const rows = await tx`select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations
    order by created_at, id`;
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt }));
}

export async function countAll(tx: postgres.ISql): Promise<Rows> {
  const counts: Rows = {};
  for (const { name } of await listTables(tx)) {
    const [row] = await tx.unsafe(`select count(*)::float8 as count from ${quoted('public', name)}`);
    counts[name] = row?.count;
  }
  return counts;
}
