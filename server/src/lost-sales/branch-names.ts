import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { lostSales } from './table.ts';

/**
 * After an import of branches: reports of renamed or moved branches get the new name and city, and those whose branch
 * was unknown get the branch that now has the name they say.
 */
export async function moveReports(tx: Queries, renamed: readonly number[]): Promise<void> {
  if (renamed.length > 0) {
    await tx.execute(sql`update ${lostSales} set sucursal = b.nombre, plaza = b.ciudad from branches b
      where b.id = ${lostSales.branchId} and ${inArray(lostSales.branchId, [...renamed])}`);
  }
  await tx.execute(sql`update ${lostSales} set branch_id = branch_named(sucursal)
    where not exists (select from branches b where b.id = ${lostSales.branchId})
      and branch_named(sucursal) is not null`);
}

/**
 * After the commit of that import: a report that was being written meanwhile found its branch by the old name, and the
 * import did not see the report yet. The lock waits for all that are being written; who writes after it sees the new
 * names. Nobody can wait for this transaction and it for them: it has no other lock when it asks for this one, which also
 * keeps out those who lock a report before they change it.
 */
export async function moveLateReports(db: Database, renamed: readonly number[]): Promise<void> {
  if (renamed.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${lostSales} in exclusive mode`);
    await tx.execute(sql`update ${lostSales} set sucursal = b.nombre, plaza = b.ciudad from branches b
      where b.id = ${lostSales.branchId} and ${inArray(lostSales.branchId, [...renamed])}
        and (${lostSales.sucursal}, ${lostSales.plaza}) is distinct from (b.nombre, b.ciudad)`);
  });
}

/** How many reports say a name that no branch has, or belong to a retired branch, which comes with its id. */
export async function countStrayReports(db: Queries) {
  return db
    .select({
      branchId: sql<number | null>`b.id`,
      name: sql<string>`coalesce(b.nombre, ${lostSales.sucursal})`,
      count: sql<number>`count(*)::int`,
    })
    .from(lostSales)
    .leftJoin(sql`branches b`, eq(sql`b.id`, lostSales.branchId))
    .where(sql`${isNull(lostSales.deletedAt)} and (b.id is null or b.retired_at is not null)`)
    .groupBy(sql`1`, sql`2`);
}
