import type { Usage } from '@mostrador/contract/analytics';
import { notFoundTitle } from '@mostrador/contract/screens';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { pageViews, userEndpoints } from './tables.ts';

/** More than there are screens: the others are addresses that somebody tried, where nothing is. */
const mostScreens = 200;

export async function addPageView(
  db: Queries,
  view: { userId: string | null; name: string; url: string },
): Promise<void> {
  await db.insert(pageViews).values(view);
}

/** What the specification sends to its analytics service at sign-in. */
export async function storeEndpoint(db: Queries, userId: string, attributes: Record<string, string>): Promise<void> {
  const values = {
    channelType: 'EMAIL',
    address: attributes.email ?? '',
    optOut: 'NONE',
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, [value] as [string]])),
    updatedAt: new Date(),
  };
  await db
    .insert(userEndpoints)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userEndpoints.userId, set: values });
}

export async function readUsage(db: Queries, days: number, timeZone: string, now = new Date()): Promise<Usage> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const day = sql`(${pageViews.at} at time zone ${timeZone})::date`;
  const begin = sql`((${today} - ${days - 1}::int)::timestamp at time zone ${timeZone})`;
  const perDay = await db.execute<{ day: string; views: number; people: number }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(views, 0)::int as views, coalesce(people, 0)::int as people
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') d
    left join (
      select ${day} as day, count(*) as views, count(distinct ${pageViews.userId}) as people
      from ${pageViews} where ${pageViews.at} >= ${begin} group by 1
    ) seen on seen.day = d::date
    order by d`);
  // A screen is called as in its newest view; a page that was withdrawn, as in the newest before that.
  const named = sql`coalesce(max(${pageViews.id}) filter (where ${pageViews.name} <> ${notFoundTitle}), max(${pageViews.id}))`;
  const perScreen = await db.execute<{ name: string; path: string; views: number; people: number }>(sql`
    select newest.name, path, views, people
    from (
      select ${named} as named, regexp_replace(${pageViews.url}, '^[a-z]+://[^/]+', '') as path,
        count(*)::int as views, count(distinct ${pageViews.userId})::int as people
      from ${pageViews} where ${pageViews.at} >= ${begin}
      group by 2 order by views desc, path limit ${mostScreens}
    ) seen
    join ${pageViews} newest on newest.id = seen.named
    order by views desc, path`);
  return { days: [...perDay], screens: [...perScreen] };
}

/** The endpoint of the person who goes on is the newer one, so the other is removed. */
export async function movePageViews(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(pageViews).set({ userId: to }).where(eq(pageViews.userId, from));
  await db.delete(userEndpoints).where(eq(userEndpoints.userId, from));
}

export async function removeOldPageViews(db: Queries, days: number): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.at, new Date(Date.now() - days * 86_400_000)));
}
