import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { lockJob, takeJob } from './queries.ts';
import { type DailyJobs, planDailyJobs, runNextJob } from './runner.ts';
import { jobs } from './table.ts';

const start = new Date('2026-11-16T08:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
/** A job that is due as soon as it is planned. */
const atOnce = (run: () => Promise<unknown>) => ({ at: '03:30', run, firstAtOnce: true });

/** As many processes as are asked for, each with its own connections to one database. */
async function openRunners(handlers: DailyJobs, count = 1) {
  const connection = await freshConnection();
  const open = () => ({ db: openTestDatabase(connection), handlers, timeZone: 'America/Tijuana' });
  const runners = Array.from({ length: count }, open);
  const { db } = open();
  return { connection, db, runners, runner: runners[0] ?? open() };
}

test('two processes run each job once', async () => {
  const ran: number[] = [];
  let begun = 0;
  const bothRun = Promise.withResolvers<void>();
  const count = (n: number) => async () => {
    ran.push(n);
    if (++begun === 2) bothRun.resolve();
    await bothRun.promise;
  };
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const { runner, runners } = await openRunners(
    Object.fromEntries(numbers.map((n) => [`count ${n}`, atOnce(count(n))])),
    2,
  );
  await planDailyJobs(runner, start);
  const runAll = async (runner: (typeof runners)[0]) => {
    while (await runNextJob(runner, start));
  };
  await Promise.all(runners.map(runAll));
  expect(ran.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('a job is run although somebody who looks for one has locked its row for a moment', async () => {
  const { db, runner } = await openRunners({ count: atOnce(async () => {}) });
  await planDailyJobs(runner, start);
  const taken = await takeJob(db, { names: ['count'], now: start });
  if (!taken) throw new Error('no job');
  const looked = Promise.withResolvers<void>();
  let locking: Promise<boolean> | undefined;
  await db.transaction(async (looking) => {
    await looking.select().from(jobs).for('update');
    locking = db.transaction((tx) => lockJob(tx, taken)).finally(looked.resolve);
    // Whoever skips the row answers at once; whoever waits for it is seen waiting.
    const waiting = async () =>
      (
        await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    await Promise.race([looked.promise, expect.poll(waiting).toBe(1)]);
  });
  expect(await locking).toBe(true);
});

test('while a job runs, nobody else takes it, even after its retry time', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const slow = atOnce(async () => {
    runs++;
    begun.resolve();
    await end.promise;
  });
  const { runners } = await openRunners({ slow }, 2);
  const [one, two] = runners as [(typeof runners)[0], (typeof runners)[0]];
  await planDailyJobs(one, start);
  const running = runNextJob(one, start);
  await begun.promise;
  expect(await runNextJob(two, after(3_600))).toBeUndefined();
  end.resolve();
  expect(await running).toMatchObject({ job: { name: 'slow', attempts: 1 } });
  expect(await runNextJob(two, after(7_200))).toBeUndefined();
  expect(runs).toBe(1);
});

test('a failing job leaves its error and no half of its work, and is retried with growing pauses', async () => {
  const failing: DailyJobs[string] = {
    ...{ at: '03:30', firstAtOnce: true },
    async run(tx) {
      await tx.insert(jobs).values({ name: 'half of its work' });
      throw new Error('the printer is off');
    },
  };
  const { db, runner } = await openRunners({ failing });
  await planDailyJobs(runner, start);
  const attempt = async (seconds: number) => (await runNextJob(runner, after(seconds)))?.job.attempts;
  expect(await attempt(0)).toBe(1);
  expect(await db.select().from(jobs)).toMatchObject([
    { name: 'failing', attempts: 1, error: 'the printer is off', runAt: after(30) },
  ]);
  expect(await attempt(29)).toBeUndefined();
  expect(await attempt(30)).toBe(2);
  expect(await attempt(30 + 59)).toBeUndefined();
  expect(await attempt(30 + 60)).toBe(3);
});

test('a job whose process was killed is run again by another', async () => {
  let runs = 0;
  const { connection, db, runner } = await openRunners({ fatal: atOnce(async () => runs++) });
  await planDailyJobs(runner, start);
  const program = `
    import { openDatabase } from './client.ts';
    import { runNextJob } from '../jobs/runner.ts';
    const fatal = { at: '03:30', run: async () => process.kill(process.pid, 'SIGKILL') };
    const db = openDatabase(JSON.parse(process.env.CONNECTION));
    await runNextJob({ db, handlers: { fatal }, timeZone: 'UTC' }, new Date(${start.getTime()}));`
    .replaceAll("'./", `'${new URL('../db/', import.meta.url)}`)
    .replaceAll("'../", `'${new URL('../', import.meta.url)}`);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, CONNECTION: JSON.stringify(connection) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
  expect(await db.select().from(jobs)).toMatchObject([{ attempts: 1, runAt: after(30) }]);
  // PostgreSQL notices the lost connection a moment later and releases the row.
  await expect.poll(() => runNextJob(runner, after(30))).toMatchObject({ job: { attempts: 2 } });
  expect(runs).toBe(1);
});

test('a process that paused after it took a job leaves it to the one that has it now', async () => {
  const ran: string[] = [];
  const handlers = { nightly: { at: '03:30', run: async () => ran.push('other') } };
  const { db, runners } = await openRunners(handlers, 2);
  const [one, two] = runners as [(typeof runners)[0], (typeof runners)[0]];
  await planDailyJobs(one, start);
  // The pause: between taking the job and running it, another process runs it.
  const paused = new Proxy(one.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name);
      return async (...work: Parameters<typeof target.transaction>) => {
        await runNextJob(two, after(86_400 + 60));
        return target.transaction(...work);
      };
    },
  });
  await runNextJob(
    { ...one, db: paused, handlers: { nightly: { at: '03:30', run: async () => ran.push('late') } } },
    after(86_400),
  );
  expect(ran).toEqual(['other']);
  expect(await db.select().from(jobs)).toMatchObject([{ attempts: 0, error: null }]);
});

test('a daily job is planned once by all processes, run once a day, and stays at its hour when clocks change', async () => {
  let runs = 0;
  const { db, runners } = await openRunners({ nightly: { at: '03:30', run: async () => runs++ } }, 3);
  const evening = new Date('2026-10-31T03:00:00Z');
  for (let n = 0; n < 2; n++) await Promise.all(runners.map((runner) => planDailyJobs(runner, evening)));
  const planned = async () => (await db.select().from(jobs)).map(({ runAt }) => runAt?.toISOString());
  expect(await planned()).toEqual(['2026-10-31T10:30:00.000Z']);
  const everyone = (time: string) => Promise.all(runners.map((runner) => runNextJob(runner, new Date(time))));
  await everyone('2026-10-31T10:29:59Z');
  expect(runs).toBe(0);
  await everyone('2026-10-31T10:30:05Z');
  expect(runs).toBe(1);
  expect(await planned()).toEqual(['2026-11-01T11:30:00.000Z']);
  // After days without power it runs once, not once for each day.
  await everyone('2026-11-05T18:00:00Z');
  expect([runs, await planned()]).toEqual([2, ['2026-11-06T11:30:00.000Z']]);
});

test('a daily job that an update brings may run at once, and then at its hour', async () => {
  const start = new Date('2026-11-05T20:00:00Z');
  const ran: Date[] = [];
  const { db, runner } = await openRunners({
    fold: atOnce(async () => ran.push(start)),
  });
  for (let n = 0; n < 2; n++) {
    await planDailyJobs(runner, start);
    await runNextJob(runner, start);
  }
  expect(ran).toHaveLength(1);
  const [planned] = await db.select().from(jobs);
  expect(planned?.runAt?.getTime()).toBeGreaterThan(start.getTime());
});

test('a daily job that keeps failing is never given up', async () => {
  const { db, runner } = await openRunners({
    nightly: { at: '03:30', run: () => Promise.reject(new Error('full disk')) },
  });
  await planDailyJobs(runner, start);
  for (let n = 1; n <= 40; n++) await runNextJob(runner, after(n * 86_400));
  expect(await db.select().from(jobs)).toMatchObject([{ attempts: 40, error: 'full disk', runAt: expect.any(Date) }]);
});

test('jobs of a newer version wait for a process that knows them', async () => {
  const { db, runner } = await openRunners({ known: atOnce(async () => {}) });
  await db.insert(jobs).values({ name: 'unknown', runAt: start });
  await planDailyJobs(runner, start);
  expect(await runNextJob(runner, start)).toMatchObject({ job: { name: 'known' } });
  expect(await runNextJob(runner, start)).toBeUndefined();
  expect(await db.select().from(jobs).where(eq(jobs.name, 'unknown'))).toMatchObject([{ attempts: 0 }]);
});
