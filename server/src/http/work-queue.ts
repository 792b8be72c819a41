/** Runs `work` when its turn comes. Beyond the limit of waiting work it is refused at once. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** For work that keeps a processor busy: so many at a time, so many waiting, and for whoever comes then `refusal`. */
export function createWorkQueue(limits: { running: number; waiting: number }, refusal: () => Error): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < limits.running) running++;
    else if (waiting.length < limits.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw refusal();
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
