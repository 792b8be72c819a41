import 'fake-indexeddb/auto';
import type { Boot } from '@mostrador/contract/boot';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice } from './device.ts';
import { keep, readKept } from './kept.ts';
import { readStoredBoot, storeBoot } from './stored-boot.ts';

const bootOf = (sub: string) => ({ viewer: { sub, username: sub }, messages: [] }) as unknown as Boot;

beforeEach(async () => {
  const device = await openDevice();
  for (const shelf of ['boot', 'answers', 'outbox'] as const) await device.clear(shelf);
});

test('the device knows who was signed in last, and nobody before anyone was', async () => {
  expect(await readStoredBoot()).toBeNull();
  await storeBoot(bootOf('ana'));
  expect(await readStoredBoot()).toEqual(bootOf('ana'));
});

test('the next start of the same person keeps their answers; that of another person finds none of them', async () => {
  const remove = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: remove });
  await storeBoot(bootOf('ana'));
  await keep('/api/v1/sucursales', ['Otay']);
  await storeBoot(bootOf('ana'));
  expect(await readKept('/api/v1/sucursales')).toEqual(['Otay']);
  expect(remove).not.toHaveBeenCalled();
  await storeBoot(bootOf('beto'));
  expect(await readKept('/api/v1/sucursales')).toBeUndefined();
  expect(remove).toHaveBeenCalledWith('mostrador-content');
  expect(await readStoredBoot()).toEqual(bootOf('beto'));
  vi.unstubAllGlobals();
});

test('once a person has left, their page stores nothing any more', async () => {
  // A page of its own: it never stores again.
  vi.resetModules();
  const page = await import('./stored-boot.ts');
  page.stopStoring();
  await page.storeBoot(bootOf('ana'));
  expect(await page.readStoredBoot()).toBeNull();
});
