import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { logError } from '../http/log-error.ts';
import type { App } from '../http/types.ts';
import { finishDailyJob, finishJob, lockJob, planDailyJob, storeError, type TakenJob, takeJob } from './queries.ts';

type JobHandler = {
  run(payload: unknown, tx: Queries): Promise<unknown>;
  /** Of a daily job: the time of day, in the installation's time zone. */
  at?: string;
  /** Of a daily job: the first time, after the update that brought it, it does not wait for the night. */
  firstAtOnce?: boolean;
};

/** By the name under which a job is added. */
export type JobHandlers = Record<string, JobHandler>;

/**
 * Runs a job whose payload fits `schema`. What `run` writes through `tx` is committed together with the job's end, so it
 * happens once. Anything else it does (a request to another server) may happen again after a crash.
 */
export function job<P>(
  schema: { parse(payload: unknown): P },
  run: (payload: P, tx: Queries) => Promise<unknown>,
): JobHandler {
  return { run: async (payload, tx) => run(schema.parse(payload), tx) };
}

export function dailyJob(
  at: string,
  run: (tx: Queries) => Promise<unknown>,
  options: Pick<JobHandler, 'firstAtOnce'> = {},
): JobHandler {
  return { at, run: (_payload, tx) => run(tx), ...options };
}

type RunnerParts = { db: Database; handlers: JobHandlers; timeZone: string };
export type JobOutcome = { job: TakenJob; error?: unknown };

export async function planDailyJobs({ db, handlers, timeZone }: RunnerParts, now: Date) {
  for (const [name, { at, firstAtOnce }] of Object.entries(handlers)) {
    if (at) await planDailyJob(db, name, firstAtOnce ? { runAt: now } : { at, timeZone }, now);
  }
}

/** Runs the next job that is due at `now`, if there is one. Jobs of a newer version, whose names are unknown here, wait. */
export async function runNextJob({ db, handlers, timeZone }: RunnerParts, now: Date): Promise<JobOutcome | undefined> {
  const names = Object.keys(handlers);
  const daily = names.filter((name) => handlers[name]?.at);
  const taken = await takeJob(db, { names, daily, now });
  const handler = taken && handlers[taken.name];
  if (!handler) return undefined;
  try {
    await db.transaction(async (tx) => {
      if (!(await lockJob(tx, taken))) return;
      await handler.run(taken.payload, tx);
      if (handler.at) await finishDailyJob(tx, taken.id, handler.at, timeZone, now);
      else await finishJob(tx, taken.id);
    });
    return { job: taken };
  } catch (error) {
    await storeError(db, taken.id, logError(error).message);
    return { job: taken, error };
  }
}

/** For jobs whose time comes later; of a job that is added, PostgreSQL notifies every process. */
const defaultPollMs = 10_000;

/** Runs jobs, one at a time, from when the application listens until it closes. */
export function addJobs(app: App, deps: RunnerParts & { changes: Changes; pollMs?: number }) {
  const { changes, pollMs = defaultPollMs, ...parts } = deps;
  let closing = false;
  let planned = false;
  /** A job may be added right after the runner found none: then it looks once more. */
  let wanted = false;
  let running: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;

  async function runDueJobs() {
    if (!planned) await planDailyJobs(parts, new Date());
    planned = true;
    while (!closing) {
      wanted = false;
      const outcome = await runNextJob(parts, new Date());
      if (!outcome && wanted) continue;
      if (!outcome) return;
      const { job, error } = outcome;
      const about = { job: job.name, jobId: job.id, attempts: job.attempts };
      if (!error) app.log.info(about, 'job done');
      else if (job.givenUp) app.log.error({ ...about, err: error }, 'job given up');
      else app.log.warn({ ...about, err: error }, 'job failed, will be retried');
    }
  }

  function start() {
    wanted = true;
    running ??= runDueJobs()
      .catch((error) => app.log.warn({ err: error }, 'jobs could not be read'))
      .finally(() => {
        running = undefined;
      });
  }

  app.addHook('onListen', async () => {
    poll = setInterval(start, pollMs);
    changes.on('jobs', start);
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
