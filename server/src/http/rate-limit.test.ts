import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { createRateLimit } from './rate-limit.ts';

test('counts each sender alone, for a minute from the first time', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const count = createRateLimit();
  expect(count('ana', 2)).toEqual({ exceeded: false, resetSeconds: 60 });
  vi.advanceTimersByTime(20_000);
  expect(count('ana', 2)).toEqual({ exceeded: false, resetSeconds: 40 });
  expect(count('ana', 2)).toEqual({ exceeded: true, resetSeconds: 40 });
  expect(count('beto', 2).exceeded).toBe(false);
  vi.advanceTimersByTime(39_999);
  expect(count('ana', 2).exceeded).toBe(true);
  vi.advanceTimersByTime(1);
  expect(count('ana', 2)).toEqual({ exceeded: false, resetSeconds: 60 });
});

test('what does not exist counts together with the rest, and what is not counted is answered all the same', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  // However long these requests take, they are of one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const statusOf = async (path: string) => (await ana.ask('GET', path)).statusCode;
  expect(await statusOf('/api/v1/yo')).toBe(200);
  for (let asked = 1; asked < 600; asked++) expect(await statusOf('/api/no-existe')).toBe(404);
  expect(await statusOf('/api/v1/yo')).toBe(429);
  expect(await statusOf('/api/no-existe')).toBe(429);
  expect(await statusOf('/api/salud')).toBe(200);
});

test('without a session, all addresses of an IPv6 network count as one', async () => {
  const { app } = await openPortal();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const statusFrom = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/no-existe', remoteAddress })).statusCode;
  for (let asked = 0; asked < 1_200; asked++) expect(await statusFrom(`2001:db8:0:1::${asked.toString(16)}`)).toBe(404);
  expect(await statusFrom('2001:db8:0:1:aaaa::1')).toBe(429);
  expect(await statusFrom('2001:db8:0:2::1')).toBe(404);
});
