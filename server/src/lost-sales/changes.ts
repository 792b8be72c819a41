import type { LostSaleChange, LostSaleChanges } from '@mostrador/contract/lost-sales';
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { problem } from '../http/problem.ts';
import { inScope, isInScope, type Scope } from '../http/scope.ts';
import { present, shownColumns } from './queries.ts';
import { lostSaleChanges, lostSales } from './table.ts';

/**
 * Gives every committed change without a position the next ones, and returns the last position.
 *
 * Why no reader misses a change: transactions commit in another order than they took their ids, so a reader that
 * follows ids skips what commits late. Positions are given only to what is committed, by one transaction at a time, and
 * always above all that were given before. The lock is released after the commit is visible, so whoever holds it next
 * sees those positions, and every reader sees all of them up to some last one. A change that commits later gets a
 * position that nobody has read past.
 *
 * Positions are milliseconds, or the next numbers where changes come faster. A database that was restored from a backup,
 * or a standby that was promoted without the last changes, thus gives none that was given before: a cursor of what was
 * lost names no position there, however much is written since.
 */
async function givePositions(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // In a statement of its own: the next one sees what was committed while this one waited.
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.changePositions})`);
    await tx.execute(sql`
      update lost_sale_changes set position = last.position + fresh.place
      from (select greatest(max(position), floor(extract(epoch from now()) * 1000)::bigint) as position
          from lost_sale_changes) last,
        (select id, row_number() over (order by id) as place from lost_sale_changes where position is null) fresh
      where lost_sale_changes.id = fresh.id`);
    const [row] = await tx.select({ last: max(lostSaleChanges.position) }).from(lostSaleChanges);
    return row?.last ?? 0;
  });
}

/** Every cursor that was given out is a position, and positions stay. Another one is of a database that was replaced. */
const unknownCursor = () =>
  problem('invalid-fields', {
    issues: [{ field: 'desde', message: 'Ese cursor no es de esta base de datos. Empieza de nuevo con desde=0.' }],
  });

/** What changed after the cursor, each report once and as it is now. */
export async function listChanges(
  { db, reads }: { db: Database; reads: Database },
  scope: Scope<'lost-sales:read'>,
  { desde, limite }: { desde: number; limite: number },
): Promise<LostSaleChanges> {
  const last = await givePositions(db);
  const { position, lostSaleId, branchId } = lostSaleChanges;
  if (desde > 0 && (await reads.$count(lostSaleChanges, eq(position, desde))) === 0) throw unknownCursor();
  const rows = await reads
    .select({
      position,
      id: lostSaleId,
      report: shownColumns,
      branchId: lostSales.branchId,
      deletedAt: lostSales.deletedAt,
    })
    .from(lostSaleChanges)
    .leftJoin(lostSales, eq(lostSales.id, lostSaleId))
    .where(and(gt(position, desde), lte(position, last), inScope(scope, branchId)))
    .orderBy(asc(position))
    .limit(limite + 1);
  const page = rows.slice(0, limite);
  const cambios = new Map<number, LostSaleChange>();
  for (const { id, report, branchId, deletedAt } of page) {
    // At the place of its last change.
    cambios.delete(id);
    const gone = !report || deletedAt !== null || !isInScope(scope, branchId);
    cambios.set(id, gone ? { id, retirada: true } : { id, retirada: false, perdida: present(report) });
  }
  const hay_mas = rows.length > limite;
  return { cambios: [...cambios.values()], cursor: (hay_mas && page.at(-1)?.position) || last, hay_mas };
}
