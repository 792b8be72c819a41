import { availableParallelism } from 'node:os';
import { problem } from '../http/problem.ts';

/**
 * Hashing a password keeps one of the four threads of libuv busy, and with it a processor. One or two at a time leave
 * threads for reading files and a processor for everyone who is signed in.
 */
export const hashLimits = {
  running: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
  retryAfterSeconds: 5,
} as const;

/** Runs `work`, which may hash a password, when its turn comes. Beyond the limit of waiting work it is refused at once. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createHashQueue(limits: { running: number; waiting: number } = hashLimits): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < limits.running) running++;
    else if (waiting.length < limits.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw problem('sign-in-busy', { headers: { 'retry-after': String(hashLimits.retryAfterSeconds) } });
    try {
      return await work();
    } finally {
      // The next one takes over the place, so the number of those running stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
