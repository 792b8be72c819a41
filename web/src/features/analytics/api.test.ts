import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordPageView } from './api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sends a page view at idle time, with keepalive', () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  recordPageView('/ayuda');
  expect(fetch).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(fetch.mock.calls).toMatchObject([
    ['/api/v1/visitas', { method: 'POST', keepalive: true, body: '{"path":"/ayuda"}' }],
  ]);
});

test('logs no error when a page view fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  recordPageView('/inicio');
  await vi.runAllTimersAsync();
  expect(console.error).not.toHaveBeenCalled();
});
