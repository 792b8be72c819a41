import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { App } from '../http/types.ts';
import { publishDue } from './publish.ts';

/** At least so often it looks again, in case the notification of a new date was lost. */
const longestWaitMs = 60_000;

type TimerDeps = { db: Database; changes: Changes; timeZone: string; clock?: () => Date };

/**
 * Publishes what is approved for a date when its time comes, from when the application listens until it closes; first
 * whatever was due while no process ran. Every process has such a timer, and the database lets one of them publish.
 */
export function addPublicationTimer(app: App, { db, changes, timeZone, clock = () => new Date() }: TimerDeps) {
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** A date may be set while the dates are read: then they are read once more. */
  let wanted = false;

  async function lookUntilDone() {
    let next: Date | null = null;
    while (wanted && !closing) {
      wanted = false;
      const now = clock();
      next = await publishDue(db, { now, timeZone }, app.log);
    }
    if (closing) return;
    const wait = next ? next.getTime() - clock().getTime() : longestWaitMs;
    timer = setTimeout(look, Math.min(Math.max(wait, 0), longestWaitMs));
  }

  function look() {
    if (closing) return;
    clearTimeout(timer);
    wanted = true;
    running ??= lookUntilDone()
      .catch((error) => {
        app.log.warn({ err: error }, 'dates of publication could not be read');
        if (!closing) timer = setTimeout(look, longestWaitMs);
      })
      .finally(() => {
        running = undefined;
        if (wanted) look();
      });
  }

  app.addHook('onListen', async () => {
    changes.on('documents', look);
    look();
  });
  app.addHook('preClose', async () => {
    closing = true;
    clearTimeout(timer);
  });
  app.addHook('onClose', async () => {
    await running;
  });
}
