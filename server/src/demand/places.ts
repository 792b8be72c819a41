import { plazaNames } from '@mostrador/contract/branches';
import { type DemandLevel, wholeChain } from '@mostrador/contract/demand';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { Branches, Scope } from '../http/scope.ts';

/** A plaza, a branch of a plaza, or the chain, as lines name them. */
export type Place = { level: DemandLevel; plaza: string; sucursal: string };

/** Names of plazas, or all of them, also those that no branch has. */
export type Plazas = 'all' | ReadonlySet<string>;

/** Every branch has a plaza, so the chain, whose plaza is empty, is only in all of them. */
export const hasPlaza = (plazas: Plazas, plaza: string) => plazas === 'all' || plazas.has(plaza);

/** The rows of these plazas, by the column that has a row's plaza. */
export function inPlazas(column: SQLWrapper, plazas: Plazas): SQL {
  if (plazas === 'all') return sql`true`;
  return plazas.size === 0 ? sql`false` : inArray(sql`${column}`, [...plazas]);
}

/** Plain SQL, because branches belong to another feature and features do not import each other. */
const readBranches = (db: Queries) =>
  db.execute<{ id: number; plaza: string; open: boolean }>(
    sql`select id, ciudad as plaza, retired_at is null as open from branches`,
  );

/** Whoever may read the demand of a branch also sees that of its plaza. */
export async function visiblePlazas(db: Queries, { branches }: Scope<'demand:read'>): Promise<Plazas> {
  if (branches === 'all') return 'all';
  const all = await readBranches(db);
  return new Set(all.filter(({ id }) => branches.has(id)).map(({ plaza }) => plaza));
}

/** The plazas of which these are all branches: who decides for a plaza decides for each of them. */
export async function wholePlazas(db: Queries, branches: Branches | undefined): Promise<Plazas> {
  if (branches === 'all') return 'all';
  if (!branches?.size) return new Set();
  const all = (await readBranches(db)).filter(({ open }) => open);
  const beyond = new Set(all.filter(({ id }) => !branches.has(id)).map(({ plaza }) => plaza));
  return new Set(all.map(({ plaza }) => plaza).filter((plaza) => !beyond.has(plaza)));
}

/** The place of this name. The chain is only for those who see all of it, and other plazas do not exist for a reader. */
export async function findPlace(db: Queries, scope: Scope<'demand:read'>, lugar: string): Promise<Place> {
  if (lugar === wholeChain) {
    if (scope.branches !== 'all') throw problem('forbidden');
    return { level: 'cadena', plaza: '', sucursal: '' };
  }
  const plazas = await visiblePlazas(db, scope);
  if ((plazaNames as readonly string[]).includes(lugar)) {
    if (!hasPlaza(plazas, lugar)) throw problem('not-found');
    return { level: 'plaza', plaza: lugar, sucursal: '' };
  }
  // Reports may also name a branch that the list of branches does not have.
  const named = await db.execute<{ plaza: string }>(sql`
    select plaza from (
      select 1 as preference, ciudad as plaza from branches where nombre = ${lugar}
      union select 2, plaza from demand_branches where sucursal = ${lugar}
    ) as named order by preference, plaza`);
  const found = named.find(({ plaza }) => hasPlaza(plazas, plaza));
  if (!found) throw problem('not-found');
  return { level: 'sucursal', plaza: found.plaza, sucursal: lugar };
}

export const placeName = ({ level, plaza, sucursal }: Place) =>
  level === 'cadena' ? wholeChain : level === 'plaza' ? plaza : sucursal;
