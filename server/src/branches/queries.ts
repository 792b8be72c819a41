import { type Branch, branchFields, branchOrder, plazas } from '@mostrador/contract/branches';
import { asc, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { branches } from './table.ts';

const rank = new Map(plazas.map(({ value, suffix }) => [value as string, branchOrder.indexOf(suffix)]));
const placeOf = ({ ciudad }: Branch) => rank.get(ciudad) ?? branchOrder.length;

const { retiredAt: _retired, ...columns } = getTableColumns(branches);

/** Every branch that is not retired, city by city in the specification's order, by name within a city. */
export async function listAllBranches(db: Queries): Promise<Branch[]> {
  const rows = await db
    .select(columns)
    .from(branches)
    .where(isNull(branches.retiredAt))
    .orderBy(asc(sql`${branches.nombre} collate "es-x-icu"`));
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The published branches, which all staff may see. */
export async function listPublished(db: Queries): Promise<Branch[]> {
  return (await listAllBranches(db)).filter(({ publicada }) => publicada);
}

export function toRow(branch: Branch) {
  return branchFields.map((field) => branch[field]);
}
