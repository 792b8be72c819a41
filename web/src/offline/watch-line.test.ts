import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackoff } from '../lib/live/backoff.ts';
import { watchLine } from './watch-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answers: boolean[]) {
  const changes: boolean[] = [];
  const probe = vi.fn(async () => answers.shift() ?? true);
  const watch = watchLine({ probe, backoff: createBackoff(() => 1), onChange: (down) => changes.push(down) });
  return { watch, probe, changes };
}

test('a request that failed while the portal answers changes nothing', async () => {
  const { watch, probe, changes } = open([true]);
  watch.heard(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([]);
});

test('several failures ask the portal once, and then it is gone', async () => {
  const { watch, probe, changes } = open([false]);
  for (let failures = 0; failures < 5; failures += 1) watch.heard(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(changes).toEqual([true]);
});

test('while it is gone it is asked less and less often, until it answers', async () => {
  const { watch, probe, changes } = open([false, false, false, true]);
  watch.lost();
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

test('an answered request brings the line back only when the portal answers too', async () => {
  const { watch, probe, changes } = open([false, true]);
  watch.lost();
  watch.heard(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes).toEqual([true]);
  watch.heard(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(changes).toEqual([true, false]);
});

test('a failure while it is known to be gone is no news', async () => {
  const { watch, probe } = open([false]);
  watch.lost();
  watch.heard(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).not.toHaveBeenCalled();
});
