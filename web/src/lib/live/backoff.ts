const shortest = 1_000;
const minute = 60_000;

export type Backoff = { next: () => number; reset: () => void };

/** Waiting times that double from 1 s to `longest`. Half of each is chance, so that branches do not all come back at once. */
export function createBackoff(random: () => number = Math.random, longest = minute): Backoff {
  let attempt = 0;
  return {
    next: () => {
      const full = Math.min(longest, shortest * 2 ** attempt);
      attempt += 1;
      return Math.round(full * (0.5 + random() / 2));
    },
    reset: () => {
      attempt = 0;
    },
  };
}
