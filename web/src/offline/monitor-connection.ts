import { createBackoff } from '../lib/live/backoff.ts';
import { isOffline, subscribeToRequests } from './connection.ts';
import { createConnectionMonitor } from './connection-monitor.ts';
import { probe } from './probe.ts';

/** Short, so that the bar disappears and queued reports are sent soon after the connection is back. */
const longestWait = 12_000;

let monitoring = false;

/** Keeps `isOffline` up to date from now on, for as long as the page lives. */
export function monitorConnection(isBack = probe): void {
  if (monitoring) return;
  monitoring = true;
  const backoff = createBackoff(Math.random, longestWait);
  const monitor = createConnectionMonitor({ probe: isBack, backoff, onChange: isOffline.set });
  const checkIfVisible = () => {
    if (isOffline.get() && document.visibilityState === 'visible') void monitor.check();
  };
  subscribeToRequests(monitor.onRequest);
  window.addEventListener('offline', monitor.onOffline);
  window.addEventListener('online', () => void monitor.check());
  document.addEventListener('visibilitychange', checkIfVisible);
  if (!navigator.onLine || isOffline.get()) monitor.onOffline();
}
