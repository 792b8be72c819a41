import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordPageView } from './record-page-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page view waits for idle time and outlives the page', () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  recordPageView('/ayuda');
  expect(fetch).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(fetch.mock.calls).toMatchObject([
    ['/api/v1/visitas', { method: 'POST', keepalive: true, body: '{"path":"/ayuda"}' }],
  ]);
});

test('a page view that does not arrive says nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  recordPageView('/inicio');
  await vi.runAllTimersAsync();
  expect(console.error).not.toHaveBeenCalled();
});
