import { createBackoff } from '../lib/live/backoff.ts';
import { hearRequests, lineDown } from './line.ts';
import { probe } from './probe.ts';
import { watchLine } from './watch-line.ts';

/** Nobody should look at the bar for long when there is a line again, and what waits should leave. */
const longestWait = 12_000;

let watching = false;

/** Keeps `lineDown` true to the facts from now on, for as long as the page lives. */
export function startLine(): void {
  if (watching) return;
  watching = true;
  const watch = watchLine({ probe, backoff: createBackoff(Math.random, longestWait), onChange: lineDown.set });
  const checkIfSeen = () => {
    if (lineDown.get() && document.visibilityState === 'visible') void watch.check();
  };
  hearRequests(watch.heard);
  window.addEventListener('offline', watch.lost);
  window.addEventListener('online', () => void watch.check());
  document.addEventListener('visibilitychange', checkIfSeen);
  if (!navigator.onLine || lineDown.get()) watch.lost();
}
