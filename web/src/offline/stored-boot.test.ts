import 'fake-indexeddb/auto';
import type { Boot } from '@mostrador/contract/boot';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCached, writeCached } from './cached-responses.ts';
import { openDatabase } from './database.ts';
import { readStoredBoot, storeBoot } from './stored-boot.ts';

const bootOf = (sub: string) => ({ viewer: { sub, username: sub }, messages: [] }) as unknown as Boot;

beforeEach(async () => {
  const database = await openDatabase();
  for (const store of ['boot', 'answers', 'outbox'] as const) await database.clear(store);
});

test('reads the boot data of whoever was signed in last, and null before the first sign-in', async () => {
  expect(await readStoredBoot()).toBeNull();
  await storeBoot(bootOf('ana'));
  expect(await readStoredBoot()).toEqual(bootOf('ana'));
});

test('keeps cached responses when the same person starts again, and deletes them when another person does', async () => {
  const remove = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: remove });
  await storeBoot(bootOf('ana'));
  await writeCached('/api/v1/sucursales', ['Otay']);
  await storeBoot(bootOf('ana'));
  expect(await readCached('/api/v1/sucursales')).toEqual(['Otay']);
  expect(remove).not.toHaveBeenCalled();
  await storeBoot(bootOf('beto'));
  expect(await readCached('/api/v1/sucursales')).toBeUndefined();
  expect(remove).toHaveBeenCalledWith('mostrador-content');
  expect(await readStoredBoot()).toEqual(bootOf('beto'));
  vi.unstubAllGlobals();
});

test('stores nothing after the person of this page has signed out', async () => {
  // A fresh module, since stopping cannot be undone.
  vi.resetModules();
  const page = await import('./stored-boot.ts');
  page.stopStoring();
  await page.storeBoot(bootOf('ana'));
  expect(await page.readStoredBoot()).toBeNull();
});
