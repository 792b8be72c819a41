import { type LostSale, type NewLostSale, ownLostSales } from '@mostrador/contract/lost-sales';
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { present, shownColumns } from './queries.ts';
import { lostSales } from './table.ts';

/** A report and the person who asks for it. */
export type Own = { id: number; userId: string };

const { pageSize, changeableHours } = ownLostSales;

/** Until when a report made at `reportedAt` can be changed; null once that has passed. */
export function changeableUntil(reportedAt: string, now = new Date()): string | null {
  const until = new Date(Date.parse(reportedAt) + changeableHours * 3_600_000);
  return until > now ? until.toISOString() : null;
}

/** What comes after a report in the person's list. */
function after({ id, userId }: Own): SQL {
  const last = sql`(select ${lostSales.reportedAt}, ${lostSales.id} from ${lostSales}
    where ${lostSales.id} = ${id} and ${lostSales.reportedBy} = ${userId})`;
  return lt(sql`(${lostSales.reportedAt}, ${lostSales.id})`, last);
}

/** By its date and not by its number: a report that waited on a device gets its number late. */
export async function pageOfOwn(db: Queries, userId: string, antes: number | undefined) {
  const rows = await db
    .select(shownColumns)
    .from(lostSales)
    .where(
      and(
        eq(lostSales.reportedBy, userId),
        isNull(lostSales.deletedAt),
        antes === undefined ? undefined : after({ id: antes, userId }),
      ),
    )
    .orderBy(desc(lostSales.reportedAt), desc(lostSales.id))
    .limit(pageSize + 1);
  return { perdidas: rows.slice(0, pageSize).map(present), more: rows.length > pageSize };
}

/** Locks the report. Someone else's does not exist for this person, nor does one in another state. */
async function lockOwn(tx: Queries, { id, userId }: Own, state: SQL): Promise<LostSale> {
  const [row] = await tx
    .select(shownColumns)
    .from(lostSales)
    .where(and(eq(lostSales.id, id), eq(lostSales.reportedBy, userId), state))
    .for('update');
  if (!row) throw problem('lost-sale-not-found');
  const found = present(row);
  if (!changeableUntil(found.reported_at)) throw problem('lost-sale-final');
  return found;
}

/** Returns the report as it was and as it is now; date, number and key stay. */
export async function correctOwn(tx: Queries, own: Own, report: NewLostSale) {
  const before = await lockOwn(tx, own, isNull(lostSales.deletedAt));
  const { otros: _otros, ...fields } = report;
  const [row] = await tx.update(lostSales).set(fields).where(eq(lostSales.id, own.id)).returning(shownColumns);
  if (!row) throw problem('lost-sale-not-found');
  return { before, now: present(row) };
}

/** Deletes the report like the administrator does, so that nothing counts it, or restores what was so deleted. */
export async function setWithdrawn(tx: Queries, own: Own, withdrawn: boolean): Promise<LostSale> {
  const found = await lockOwn(tx, own, withdrawn ? isNull(lostSales.deletedAt) : eq(lostSales.withdrawn, true));
  await tx
    .update(lostSales)
    .set({ withdrawn, deletedAt: withdrawn ? new Date() : null })
    .where(eq(lostSales.id, own.id));
  return found;
}
