import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { user } from './tables.ts';

/**
 * After an import of branches: people of renamed branches get the new name, and those whose branch was unknown get the
 * branch that now has the name they say.
 */
export async function movePeople(tx: Queries, renamed: readonly number[]): Promise<void> {
  if (renamed.length > 0) {
    await tx.execute(sql`update ${user} set branch = b.nombre from branches b
      where b.id = ${user.branchId} and ${inArray(user.branchId, [...renamed])}`);
  }
  await tx.execute(sql`update ${user} set branch_id = branch_named(branch)
    where not exists (select from branches b where b.id = ${user.branchId})
      and branch_named(branch) is not null`);
}

/**
 * After the commit of that import: people who were being written meanwhile got the old name, as `moveLateReports` says
 * of reports. In a transaction of its own, because whoever has written people may want to write reports.
 */
export async function moveLatePeople(db: Database, renamed: readonly number[]): Promise<void> {
  if (renamed.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${user} in exclusive mode`);
    await tx.execute(sql`update ${user} set branch = b.nombre from branches b
      where b.id = ${user.branchId} and ${inArray(user.branchId, [...renamed])}
        and ${user.branch} is distinct from b.nombre`);
  });
}

/** How many people have a branch that does not exist, or a retired one, which comes with its id. */
export async function countStrayPeople(db: Queries) {
  return db
    .select({
      branchId: sql<number | null>`b.id`,
      name: sql<string>`coalesce(b.nombre, ${user.branch})`,
      count: sql<number>`count(*)::int`,
    })
    .from(user)
    .leftJoin(sql`branches b`, eq(sql`b.id`, user.branchId))
    .where(sql`${isNotNull(user.branch)} and (b.id is null or b.retired_at is not null)`)
    .groupBy(sql`1`, sql`2`);
}
