import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { jobs } from './table.ts';

export type TakenJob = { id: number; name: string; attempts: number };

/** 30 seconds after the first attempt, then twice as long each time, up to about four hours. */
const backOff = sql`interval '30 seconds' * power(2, least(${jobs.attempts}, 9))`;

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The next time that clocks in `timeZone` show `at`, such as 03:30. */
function nextTime(at: string, timeZone: string, now: Date): SQL<Date> {
  const local = sql`(${timestamp(now)} at time zone ${timeZone})`;
  const days = sql`case when ${local}::time < ${at}::time then 0 else 1 end`;
  return sql`(${local}::date + ${days} + ${at}::time) at time zone ${timeZone}`;
}

type FirstRun = { runAt: Date } | { at: string; timeZone: string };

/** Whichever process comes first plans the job; for the others it is already there. */
export async function planDailyJob(db: Queries, name: string, first: FirstRun, now: Date) {
  const runAt = 'runAt' in first ? first.runAt : nextTime(first.at, first.timeZone, now);
  await db
    .insert(jobs)
    .values({ name, key: `daily ${name}`, runAt })
    .onConflictDoNothing({ target: jobs.key });
}

/**
 * Takes the job that is due for the longest time, and at once sets when to retry it. A process that dies while it runs
 * the job need not do anything for it to be retried, and a job that kills its process is retried with growing pauses too.
 */
export async function takeJob(
  db: Queries,
  { names, now }: { names: string[]; now: Date },
): Promise<TakenJob | undefined> {
  const due = sql`(select id from ${jobs} where ${and(sql`run_at <= ${timestamp(now)}`, inArray(sql`name`, names))}
    order by run_at, id limit 1 for update skip locked)`;
  const [job] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, runAt: sql`${timestamp(now)} + ${backOff}` })
    .where(eq(jobs.id, due))
    .returning({ id: jobs.id, name: jobs.name, attempts: jobs.attempts });
  return job;
}

/**
 * Locks the row until the transaction ends, so that nobody takes the job while it runs, however long. False if another
 * process has the job by now, because this one paused after it took it. Waits for a lock instead of skipping it: whoever
 * looks for a job at this moment locks rows that it then leaves alone.
 */
export async function lockJob(tx: Queries, { id, attempts }: TakenJob): Promise<boolean> {
  const mine = and(eq(jobs.id, id), eq(jobs.attempts, attempts));
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(mine).for('update');
  return rows.length > 0;
}

export async function finishDailyJob(tx: Queries, id: number, at: string, timeZone: string, now: Date) {
  await tx
    .update(jobs)
    .set({ runAt: nextTime(at, timeZone, now), attempts: 0, error: null })
    .where(eq(jobs.id, id));
}

export async function storeError(db: Queries, id: number, error: string) {
  await db.update(jobs).set({ error }).where(eq(jobs.id, id));
}
