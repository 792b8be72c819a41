import { availableParallelism } from 'node:os';
import { problem } from '../http/problem.ts';
import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts';

/**
 * Hashing a password keeps one of the four threads of libuv busy, and with it a processor. One or two at a time leave
 * threads for reading files and a processor for everyone who is signed in.
 */
export const hashLimits = {
  running: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
  retryAfterSeconds: 5,
} as const;

/** For work that may hash a password. */
export type HashQueue = WorkQueue;

export function createHashQueue(limits: { running: number; waiting: number } = hashLimits): HashQueue {
  const headers = { 'retry-after': String(hashLimits.retryAfterSeconds) };
  return createWorkQueue(limits, () => problem('sign-in-busy', { headers }));
}
