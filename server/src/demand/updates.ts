import { setTimeout as delay } from 'node:timers/promises';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { App } from '../http/types.ts';
import { type DemandDeps, recomputeQueued } from './recompute.ts';

/**
 * Milliseconds before the first parts and between any others: reports of the same part that come meanwhile are computed
 * once, and reporting has the database to itself for most of the time. A new report is in the list within seconds,
 * also while the parts of a new price list are computed, which takes half an hour with some 90,000 of them.
 */
const pause = 1_000;

/**
 * Brings the parts of new, corrected and withdrawn reports up to date after their transaction: whoever reports never waits
 * for it. Every process is notified of a report, and takes those of the queued parts that no other took.
 */
export function addDemandUpdates(app: App, deps: DemandDeps & { db: Database; changes: Changes }) {
  const { db, changes, ...parts } = deps;
  const closing = new AbortController();
  const { signal } = closing;
  let wanted = false;
  let running: Promise<void> | undefined;

  /** Ends at once when the portal closes. */
  const wait = () => delay(pause, undefined, { signal }).catch(() => undefined);

  async function run() {
    while (wanted && !signal.aborted) {
      wanted = false;
      do await wait();
      while (!signal.aborted && (await recomputeQueued(db, parts)) > 0);
    }
  }

  function start() {
    wanted = true;
    running ??= run()
      // The parts stay queued, and the next report or the night brings them up to date.
      .catch((error) => app.log.warn({ err: error }, 'demand could not be brought up to date'))
      .finally(() => {
        running = undefined;
      });
  }

  app.addHook('onListen', async () => {
    changes.on('lost_sales', start);
    // A new list queues every part, because their pesos change.
    changes.on('prices', start);
    start();
  });
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    await running;
  });
}
