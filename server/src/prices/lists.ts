import type { PriceList } from '@mostrador/contract/prices';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { isMatched } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import { priceLists, type Slot, slots } from './table.ts';

type Row = typeof priceLists.$inferSelect;
export type Lists = { live?: Row | undefined; previous?: Row | undefined; free: Slot };

export async function readLists(db: Queries, lock = false): Promise<Lists> {
  const query = db.select().from(priceLists);
  const rows = await (lock ? query.for('update') : query);
  const taken = new Set(rows.map(({ slot }) => slot));
  return {
    live: rows.find(({ role }) => role === 'live'),
    previous: rows.find(({ role }) => role === 'previous'),
    // At most two of the three are in use.
    free: slots.find((slot) => !taken.has(slot)) ?? slots[0],
  };
}

export async function liveSlot(db: Queries): Promise<Slot | null> {
  return (await readLists(db)).live?.slot ?? null;
}

/**
 * How to look up the lowest price to the public of a folded code in the list in force, in cents without tax. It is a
 * bigint, because three pieces of the highest price are more than an integer holds.
 */
export async function priceLookup(db: Queries): Promise<(code: SQL) => SQL> {
  const slot = await liveSlot(db);
  return (code) =>
    slot
      ? sql`select min(publico)::bigint from ${sql.identifier(slot)} where clave = ${code}`
      : sql`select null::bigint`;
}

/** Puts this list in force; the one that was becomes the previous list. */
export async function putInForce(tx: Queries, list: Omit<Row, 'role' | 'at'>, before: Lists) {
  if (before.previous) await tx.delete(priceLists).where(eq(priceLists.slot, before.previous.slot));
  if (before.live) await tx.update(priceLists).set({ role: 'previous' }).where(eq(priceLists.slot, before.live.slot));
  await tx.insert(priceLists).values({ ...list, role: 'live' });
}

/**
 * Swaps the previous list and the one in force. `ifMatch` has the time of the list that the person was shown as the
 * previous one: another that became so meanwhile does not come into force.
 */
export async function goBack(tx: Queries, ifMatch: string | undefined): Promise<Row> {
  const { live, previous } = await readLists(tx, true);
  if (!live || !previous) throw problem('no-previous-list');
  if (!isMatched(ifMatch, `"${previous.at.toISOString()}"`)) throw problem('changed-meanwhile');
  await tx.delete(priceLists);
  await tx.insert(priceLists).values([
    { ...previous, role: 'live' },
    { ...live, role: 'previous' },
  ]);
  return previous;
}

export function presentList(row: Row | undefined): PriceList | null {
  return row ? { rows: row.rows, file: row.file, by: row.by, at: row.at.toISOString() } : null;
}
