import { type Miss, type MissPage, searchLimits } from '@mostrador/contract/search';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { searchMisses } from './table.ts';

const today = (timeZone: string) => sql`(now() at time zone ${timeZone})::date`;

export async function addMiss(db: Queries, term: string, timeZone: string): Promise<void> {
  await db
    .insert(searchMisses)
    .values({ term, day: today(timeZone) })
    .onConflictDoUpdate({
      target: [searchMisses.term, searchMisses.day],
      set: { times: sql`${searchMisses.times} + 1` },
    });
}

/** What was looked for most in the last 30 days, then in the last 90. */
export async function listMisses(db: Queries, page: number, timeZone: string): Promise<MissPage> {
  const since = (days: number) => sql`${searchMisses.day} > ${today(timeZone)} - ${days}::int`;
  const size = searchLimits.pageSize;
  const rows = await db.execute<Miss>(sql`
    select term, coalesce(sum(times) filter (where ${since(30)}), 0)::int as last30, sum(times)::int as last90,
      to_char(max(day), 'YYYY-MM-DD') as "lastDay"
    from ${searchMisses} where ${since(90)}
    group by term order by last30 desc, last90 desc, term
    limit ${size} offset ${(page - 1) * size}`);
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(distinct term)::int as total from ${searchMisses} where ${since(90)}`,
  );
  return { total: counted?.total ?? 0, misses: [...rows] };
}

/** Returns whether the term was in the list. */
export async function dismissMiss(db: Queries, term: string): Promise<boolean> {
  const gone = await db.delete(searchMisses).where(eq(searchMisses.term, term)).returning({ day: searchMisses.day });
  return gone.length > 0;
}

export async function removeOldMisses(db: Queries): Promise<void> {
  await db.delete(searchMisses).where(sql`${searchMisses.day} < current_date - ${searchLimits.missDays}::int`);
}
