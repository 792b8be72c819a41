import { eq, lte, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { pageViews } from '../analytics/tables.ts';
import { auditLog } from '../audit/table.ts';
import type { App } from '../http/types.ts';
import { session, signInAddress, signInAttempt } from '../identity/tables.ts';
import { searchMisses } from '../search/table.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { addJobs, type DailyJobs } from './runner.ts';
import { jobs } from './table.ts';

async function listen(handlers: DailyJobs, pollMs: number) {
  const connection = await freshConnection();
  const app = Fastify() as unknown as App;
  addJobs(app, { db: openTestDatabase(connection), handlers, timeZone: 'UTC', pollMs });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, other: openTestDatabase(connection) };
}

test('a job whose hour comes while the portal listens is run', async () => {
  let runs = 0;
  const { other } = await listen({ nightly: { at: '03:30', run: async () => runs++ } }, 20);
  await expect.poll(() => other.$count(jobs)).toBe(1);
  expect(runs).toBe(0);
  await other.update(jobs).set({ runAt: sql`now()` });
  await expect.poll(() => runs).toBe(1);
});

test('a portal that closes ends the job under way and begins no other', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slow = {
    at: '03:30',
    firstAtOnce: true,
    run: async () => {
      begun.resolve();
      await end.promise;
    },
  };
  const { app, other } = await listen({ slow, next: slow }, 3_600_000);
  await begun.promise;
  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  await other.execute(sql`select 1`);
  expect(closed).toBe(false);
  end.resolve();
  await closing;
  const [next] = await other.select().from(jobs).where(lte(jobs.runAt, sql`now()`));
  expect(next).toMatchObject({ name: 'next', attempts: 0 });
});

const nightly = [
  'fold-price-lists',
  'recompute-demand',
  'remove-old-notifications',
  'remove-old-page-views',
  'remove-old-refusals',
  'remove-old-search-misses',
  'remove-old-sign-ins',
  'remove-unused-pictures',
];

test('the portal plans its nightly jobs when it begins to listen', async () => {
  const { app, db } = await openPortal();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const planned = () => db.select({ name: jobs.name }).from(jobs).orderBy(jobs.name);
  await expect.poll(planned).toEqual(nightly.map((name) => ({ name })));
});

test('the portal removes old page views and searches every night', async () => {
  const { app, db } = await openPortal({ environment: { PAGE_VIEW_DAYS: '400' } });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const views = [401, 399].map((days) => ({ userId: 'a', name: 'x', url: String(days), at: daysAgo(days) }));
  await db.insert(pageViews).values(views);
  await db.execute(sql`insert into search_misses values ('vieja', current_date - 182), ('joven', current_date - 179)`);
  await db.insert(jobs).values(nightly.map((name) => ({ name, key: `daily ${name}`, runAt: daysAgo(1) })));
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => db.select({ url: pageViews.url }).from(pageViews)).toEqual([{ url: '399' }]);
  await expect.poll(() => db.select({ term: searchMisses.term }).from(searchMisses)).toEqual([{ term: 'joven' }]);
});

test('the portal removes ended sessions, old attempts, addresses and refusals every night', async () => {
  const { app, db, as } = await openPortal({ environment: { SESSION_IDLE_HOURS: '12' } });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const username of ['ana', 'beto', 'admin']) await as(username);
  const [expired, idle] = await db.select().from(session);
  await db
    .update(session)
    .set({ expiresAt: daysAgo(0.01) })
    .where(eq(session.id, expired?.id ?? ''));
  await db
    .update(session)
    .set({ updatedAt: daysAgo(0.6) })
    .where(eq(session.id, idle?.id ?? ''));
  const userId = expired?.userId ?? '';
  await db
    .insert(signInAddress)
    .values([91, 89].map((days) => ({ userId, address: `${days}`, lastAt: daysAgo(days) })));
  await db
    .insert(signInAttempt)
    .values([0.02, 0].map((days) => ({ id: `${days}`, usernameDigest: '-', address: '-', at: daysAgo(days) })));
  await db.insert(auditLog).values(
    [91, 89].flatMap((days) => [
      { who: '', action: 'sign-in-refused' as const, about: `${days}`, at: daysAgo(days) },
      { who: 'ana', action: 'sign-in' as const, about: `${days}`, at: daysAgo(days) },
    ]),
  );
  await db.insert(jobs).values(nightly.map((name) => ({ name, key: `daily ${name}`, runAt: daysAgo(1) })));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const left = async () => ({
    sessions: await db.$count(session),
    addresses: (await db.select().from(signInAddress)).map(({ address }) => address),
    attempts: (await db.select().from(signInAttempt)).map(({ id }) => id),
    entries: (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, about }) => `${action} ${about}`),
  });
  await expect.poll(left).toEqual({
    sessions: 1,
    addresses: ['89'],
    attempts: ['0'],
    entries: ['sign-in 91', 'sign-in-refused 89', 'sign-in 89'],
  });
});
