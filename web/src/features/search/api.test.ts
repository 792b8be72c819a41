import { afterEach, expect, test, vi } from 'vitest';
import { reportMiss } from './api.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a search without results is reported once, folded, and never when it looks personal', () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  const reported = new Set<string>();
  for (const typed of ['Polea Rara', 'polea  rara', 'ab', 'ana@ejemplo.mx', '664 123 45 67'])
    reportMiss(typed, reported);
  expect(fetch.mock.calls).toMatchObject([
    ['/api/v1/busquedas', { method: 'POST', keepalive: true, body: '{"term":"polea rara"}' }],
  ]);
});

test('a report that fails logs no error, and the same search is reported again', async () => {
  const fetch = vi
    .fn(async () => new Response(null, { status: 204 }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  const reported = new Set<string>();
  for (let time = 0; time < 4; time += 1) {
    reportMiss('otra polea', reported);
    await new Promise(setImmediate);
  }
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(console.error).not.toHaveBeenCalled();
});

test('a search that was reported is reported again from the search that is opened next', () => {
  const fetch = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  for (const reported of [new Set<string>(), new Set<string>()]) reportMiss('polea quitada', reported);
  expect(fetch).toHaveBeenCalledTimes(2);
});
