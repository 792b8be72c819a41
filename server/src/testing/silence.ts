import { onTestFinished, vi } from 'vitest';
import { silentAfter } from '../db/answer-in-time.ts';
import type { Database } from '../db/client.ts';

/** Makes the database leave the next query without an answer, with a clock that stands still until `pass` is called. */
export function silenceDatabase(db: Database) {
  const asked = Promise.withResolvers<void>();
  vi.spyOn(db, 'execute').mockImplementation(() => {
    asked.resolve();
    return new Promise(() => {}) as never;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    /** Waits for the query, then lets the time pass after which the database counts as away. */
    async pass() {
      await asked.promise;
      await vi.advanceTimersByTimeAsync(silentAfter);
    },
  };
}
