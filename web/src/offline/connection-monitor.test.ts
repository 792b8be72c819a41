import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackoff } from '../lib/live/backoff.ts';
import { createConnectionMonitor } from './connection-monitor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answers: boolean[]) {
  const changes: boolean[] = [];
  const probe = vi.fn(async () => answers.shift() ?? true);
  const monitor = createConnectionMonitor({
    probe,
    backoff: createBackoff(() => 1),
    onChange: (offline) => changes.push(offline),
  });
  return { monitor, probe, changes };
}

test('a request that failed while the portal answers changes nothing', async () => {
  const { monitor, probe, changes } = open([true]);
  monitor.onRequest(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([]);
});

test('probes the portal once for several failed requests, and then reports that it is offline', async () => {
  const { monitor, probe, changes } = open([false]);
  for (let failures = 0; failures < 5; failures += 1) monitor.onRequest(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([true]);
});

test('probes less and less often while offline, until the portal answers', async () => {
  const { monitor, probe, changes } = open([false, false, false, true]);
  monitor.onOffline();
  expect(changes).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(probe).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000 + 8_000);
  expect(probe).toHaveBeenCalledTimes(4);
  expect(changes).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(4);
});

test('an answered request ends the offline state only when the probe succeeds too', async () => {
  const { monitor, probe, changes } = open([false, true]);
  monitor.onOffline();
  monitor.onRequest(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes).toEqual([true]);
  monitor.onRequest(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(changes).toEqual([true, false]);
});

test('does not probe for a failed request while it is already offline', async () => {
  const { monitor, probe } = open([false]);
  monitor.onOffline();
  monitor.onRequest(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).not.toHaveBeenCalled();
});
