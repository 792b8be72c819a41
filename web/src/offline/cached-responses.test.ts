import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readCached, requestCached, savedAt, updateCached, writeCached } from './cached-responses.ts';
import { isOffline } from './connection.ts';
import { openDatabase } from './database.ts';

const respond = (make: () => Response) => {
  const fetch = vi.fn(async () => make());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const fail = () => {
  throw new TypeError('fetch failed');
};

beforeEach(async () => {
  isOffline.set(false);
  await (await openDatabase()).clear('answers');
});
afterEach(() => vi.unstubAllGlobals());

test('caches a response and returns it when the network fails', async () => {
  respond(() => Response.json({ values: [1] }));
  await requestCached('/api/x');
  await expect.poll(() => readCached('/api/x')).toEqual({ values: [1] });
  respond(fail);
  expect(await requestCached('/api/x')).toEqual({ values: [1] });
});

test('says when a response came from the server, which serving it from the cache does not change', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  respond(() => Response.json('old'));
  expect(await savedAt('/api/x')).toBeUndefined();
  await requestCached('/api/x');
  await expect.poll(() => savedAt('/api/x')).toBe(1_000);
  vi.setSystemTime(2_000);
  respond(fail);
  await requestCached('/api/x');
  expect(await savedAt('/api/x')).toBe(1_000);
});

test('two changes at once are both stored', async () => {
  const add = (value: number) => updateCached<number[]>('list', (before = []) => [...before, value]);
  await Promise.all([add(1), add(2)]);
  expect(await readCached('list')).toEqual([1, 2]);
});

test('returns the cached response without a request while offline', async () => {
  await writeCached('/api/x', 'old');
  isOffline.set(true);
  const fetch = respond(() => Response.json('new'));
  expect(await requestCached('/api/x')).toBe('old');
  expect(fetch).not.toHaveBeenCalled();
});

test('fails with the network error when nothing is cached', async () => {
  respond(fail);
  await expect(requestCached('/api/x')).rejects.toThrow('No se pudo conectar con el portal');
});

test('never replaces a refusal by a cached response', async () => {
  await writeCached('/api/x', 'old');
  respond(() => Response.json({ code: 'forbidden', title: 'No', status: 403 }, { status: 403 }));
  await expect(requestCached('/api/x')).rejects.toThrow('No');
});
