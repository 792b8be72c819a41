import { afterEach, expect, test, vi } from 'vitest';
import { reportMiss } from './api.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a search without results is reported once, folded, and never when it looks personal', () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  for (const typed of ['Polea Rara', 'polea  rara', 'ab', 'ana@ejemplo.mx', '664 123 45 67']) reportMiss(typed);
  expect(fetch.mock.calls).toMatchObject([
    ['/api/v1/busquedas', { method: 'POST', keepalive: true, body: '{"term":"polea rara"}' }],
  ]);
});

test('a report that fails logs no error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  reportMiss('otra polea');
  await new Promise(setImmediate);
  expect(console.error).not.toHaveBeenCalled();
});
