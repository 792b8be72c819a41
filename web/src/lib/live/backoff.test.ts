import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('the waiting time doubles from one second up to a minute', () => {
  const backoff = createBackoff(() => 1);
  const waits = Array.from({ length: 8 }, () => backoff.next());
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('chance takes away at most half of it', () => {
  const backoff = createBackoff(() => 0);
  expect([backoff.next(), backoff.next()]).toEqual([500, 1_000]);
});

test('after a success it starts again', () => {
  const backoff = createBackoff(() => 1);
  backoff.next();
  backoff.next();
  backoff.reset();
  expect(backoff.next()).toBe(1_000);
});
