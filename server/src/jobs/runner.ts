import type { Database, Queries } from '../db/client.ts';
import { logError } from '../http/log-error.ts';
import type { App } from '../http/types.ts';
import { finishDailyJob, lockJob, planDailyJob, storeError, type TakenJob, takeJob } from './queries.ts';

type DailyJob = {
  /** The time of day, in the installation's time zone. */
  at: string;
  /**
   * What it writes through `tx` is committed together with the job's end, so it happens once. Anything else it does (a
   * request to another server) may happen again after a crash.
   */
  run(tx: Queries): Promise<unknown>;
  /** The first time, after the update that brought it, it does not wait for the night. */
  firstAtOnce?: boolean;
};

/** By name, which is the same in every version. */
export type DailyJobs = Record<string, DailyJob>;

type RunnerDeps = { db: Database; handlers: DailyJobs; timeZone: string };
export type JobOutcome = { job: TakenJob; error?: unknown };

export async function planDailyJobs({ db, handlers, timeZone }: RunnerDeps, now: Date) {
  for (const [name, { at, firstAtOnce }] of Object.entries(handlers)) {
    await planDailyJob(db, name, firstAtOnce ? { runAt: now } : { at, timeZone }, now);
  }
}

/** Runs the next job that is due at `now`, if there is one. Jobs of a newer version, whose names are unknown here, wait. */
export async function runNextJob({ db, handlers, timeZone }: RunnerDeps, now: Date): Promise<JobOutcome | undefined> {
  const taken = await takeJob(db, { names: Object.keys(handlers), now });
  const handler = taken && handlers[taken.name];
  if (!handler) return undefined;
  try {
    await db.transaction(async (tx) => {
      if (!(await lockJob(tx, taken))) return;
      await handler.run(tx);
      await finishDailyJob(tx, taken.id, handler.at, timeZone, now);
    });
    return { job: taken };
  } catch (error) {
    await storeError(db, taken.id, logError(error).message);
    return { job: taken, error };
  }
}

const defaultPollMs = 10_000;

/** Runs jobs, one at a time, from when the application listens until it closes. */
export function addJobs(app: App, { pollMs = defaultPollMs, ...parts }: RunnerDeps & { pollMs?: number }) {
  let closing = false;
  let planned = false;
  let running: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;

  async function runDueJobs() {
    if (!planned) await planDailyJobs(parts, new Date());
    planned = true;
    while (!closing) {
      const outcome = await runNextJob(parts, new Date());
      if (!outcome) return;
      const { job, error } = outcome;
      const about = { job: job.name, jobId: job.id, attempts: job.attempts };
      if (error) app.log.warn({ ...about, err: error }, 'job failed, will be retried');
      else app.log.info(about, 'job done');
    }
  }

  function start() {
    running ??= runDueJobs()
      .catch((error) => app.log.warn({ err: error }, 'jobs could not be read'))
      .finally(() => {
        running = undefined;
      });
  }

  app.addHook('onListen', async () => {
    poll = setInterval(start, pollMs);
    start();
  });
  // Before the requests under way end, which may take a while: no other job begins meanwhile.
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(poll);
  });
  app.addHook('onClose', async () => {
    await running;
  });
}
