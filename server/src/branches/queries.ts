import { type Branch, branchFields, plazaRank } from '@mostrador/contract/branches';
import { asc, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { branches } from './table.ts';

export type StoredBranch = Branch & { retiredAt: string | null };

/** Every branch, also retired ones, city by city in the specification's order, by name within a city. */
export async function listWithRetired(db: Queries): Promise<StoredBranch[]> {
  const rows = await db
    .select()
    .from(branches)
    .orderBy(asc(sql`${branches.nombre} collate "es-x-icu"`));
  return rows
    .sort((a, b) => plazaRank(a.ciudad) - plazaRank(b.ciudad))
    .map(({ retiredAt, ...branch }) => ({ ...branch, retiredAt: retiredAt?.toISOString() ?? null }));
}

/** Every branch that is not retired. */
export async function listAllBranches(db: Queries): Promise<Branch[]> {
  return (await listWithRetired(db)).filter(({ retiredAt }) => retiredAt === null);
}

/** The published branches, which all staff may see. */
export async function listPublished(db: Queries): Promise<Branch[]> {
  return (await listAllBranches(db)).filter(({ publicada }) => publicada);
}

/** The city of every branch by its id, also of those that are not published and of retired ones. */
export async function listCities(db: Queries): Promise<Record<number, string>> {
  const rows = await db.select({ id: branches.id, ciudad: branches.ciudad }).from(branches);
  return Object.fromEntries(rows.map(({ id, ciudad }) => [id, ciudad]));
}

export function toRow(branch: Branch) {
  return branchFields.map((field) => branch[field]);
}
