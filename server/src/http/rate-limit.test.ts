import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { createRateLimit } from './rate-limit.ts';

test('counts each sender alone, for a minute from the first time', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const count = createRateLimit();
  expect(count('ana', 2)).toEqual({ exceeded: false, remaining: 1, resetSeconds: 60 });
  vi.advanceTimersByTime(20_000);
  expect(count('ana', 2)).toEqual({ exceeded: false, remaining: 0, resetSeconds: 40 });
  expect(count('ana', 2)).toEqual({ exceeded: true, remaining: 0, resetSeconds: 40 });
  expect(count('beto', 2).exceeded).toBe(false);
  vi.advanceTimersByTime(39_999);
  expect(count('ana', 2).exceeded).toBe(true);
  vi.advanceTimersByTime(1);
  expect(count('ana', 2)).toEqual({ exceeded: false, remaining: 1, resetSeconds: 60 });
});

test('an answer says how much of the limit is left, also for what does not exist', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const leftAfter = async (path: string) => Number((await ana.ask('GET', path)).headers['x-ratelimit-remaining']);
  const first = await leftAfter('/api/v1/yo');
  expect(await leftAfter('/api/v1/yo')).toBe(first - 1);
  expect(await leftAfter('/api/no-existe')).toBe(first - 2);
  const { headers } = await ana.ask('GET', '/api/salud');
  expect(headers['x-ratelimit-remaining']).toBeUndefined();
});
