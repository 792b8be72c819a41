import 'fake-indexeddb/auto';
import type { Boot } from '@mostrador/contract/boot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { noteUse } from '../lib/last-use.ts';
import { readCached, writeCached } from './cached-responses.ts';
import { openDatabase, type StoredBoot } from './database.ts';
import { isIdle, readStoredBoot, storeBoot } from './stored-boot.ts';

const [day, hour] = [86_400_000, 3_600_000];
const bootOf = (sub: string) =>
  ({ viewer: { sub, username: sub }, session: { endsIn: 7 * day, idle: 12 * hour }, messages: [] }) as unknown as Boot;

beforeEach(async () => {
  const database = await openDatabase();
  for (const store of ['boot', 'answers', 'outbox'] as const) await database.clear(store);
});

afterEach(() => vi.useRealTimers());

test('reads the boot data of whoever was signed in last, and null before the first sign-in', async () => {
  expect(await readStoredBoot()).toBeNull();
  await storeBoot(bootOf('ana'));
  expect(await readStoredBoot()).toMatchObject(bootOf('ana'));
});

test('keeps cached responses when the same person starts again, and deletes them when another person does', async () => {
  const remove = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: remove });
  onTestFinished(() => void vi.unstubAllGlobals());
  await storeBoot(bootOf('ana'));
  await writeCached('/api/v1/sucursales', ['Otay']);
  await storeBoot(bootOf('ana'));
  expect(await readCached('/api/v1/sucursales')).toEqual(['Otay']);
  expect(remove).not.toHaveBeenCalled();
  await storeBoot(bootOf('beto'));
  expect(await readCached('/api/v1/sucursales')).toBeUndefined();
  expect(remove).toHaveBeenCalledWith('mostrador-content');
  expect(await readStoredBoot()).toMatchObject(bootOf('beto'));
});

test('stores nothing after the person of this page has signed out', async () => {
  // Fresh modules, also for the tests after this one, since stopping cannot be undone.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const page = { ...(await import('./stored-boot.ts')), ...(await import('./cached-responses.ts')) };
  (await import('./storing.ts')).stopStoring();
  await page.storeBoot(bootOf('ana'));
  await page.writeCached('looked-up-prices', [1]);
  expect(await page.readStoredBoot()).toBeNull();
  expect(await page.readCached('looked-up-prices')).toBeUndefined();
});

test('a sign-out while boot data is being stored leaves nothing, in this tab or in another', async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const page = await import('./stored-boot.ts');
  const { clearSessionData, signOutDevice } = await import('./clear-session-data.ts');
  await page.storeBoot(bootOf('ana'));
  // Another tab shares the database but not the state of this page.
  await Promise.all([page.storeBoot(bootOf('ana')), clearSessionData()]);
  expect(await page.readStoredBoot()).toBeNull();
  await Promise.all([page.storeBoot(bootOf('ana')), signOutDevice()]);
  expect(await page.readStoredBoot()).toBeNull();
});

function later(time: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Math.ceil(performance.timeOrigin) + time);
}

function usedAt(time: number) {
  later(time);
  noteUse();
}

test('a session that was not used for long is idle, and one that ended is deleted with its cached responses', async () => {
  usedAt(0);
  await storeBoot(bootOf('ana'));
  await writeCached('/api/v1/sucursales', ['Otay']);
  const idle = async () => {
    const stored = await readStoredBoot();
    return stored && isIdle(stored);
  };
  later(12 * hour - 1);
  expect(await idle()).toBe(false);
  later(12 * hour);
  expect(await idle()).toBe(true);
  expect(await readCached('/api/v1/sucursales')).toEqual(['Otay']);
  later(7 * day);
  expect(await readStoredBoot()).toBeNull();
  expect(await readCached('/api/v1/sucursales')).toBeUndefined();
});

test('who signs in again in an open page goes on with what the device has, until the new session ends', async () => {
  later(0);
  await storeBoot(bootOf('ana'));
  await writeCached('/api/v1/sucursales', ['Otay']);
  later(8 * day);
  await storeBoot(bootOf('ana'), Date.now() + 7 * day);
  later(15 * day - 1);
  expect(await readStoredBoot()).toMatchObject(bootOf('ana'));
  expect(await readCached('/api/v1/sucursales')).toEqual(['Otay']);
  later(15 * day);
  expect(await readStoredBoot()).toBeNull();
});

test('a page that is in use is not idle, and does not make the session longer', async () => {
  usedAt(0);
  await storeBoot(bootOf('ana'));
  usedAt(6 * day);
  await storeBoot(bootOf('ana'));
  const stored = await readStoredBoot();
  expect(stored && isIdle(stored)).toBe(false);
  later(7 * day);
  expect(await readStoredBoot()).toBeNull();
});

test('what a page that nobody uses stores leaves the session as idle as it was, also where another tab was used later', async () => {
  const idleAt = async () => (await readStoredBoot())?.idleAt;
  usedAt(0);
  await storeBoot(bootOf('ana'));
  const first = Date.now() + 12 * hour;
  later(hour);
  await storeBoot(bootOf('ana'));
  expect(await idleAt()).toBe(first);
  const stored = await readStoredBoot();
  await (await openDatabase()).put('boot', { ...stored, idleAt: first + hour } as StoredBoot, 'last');
  await storeBoot(bootOf('ana'));
  expect(await idleAt()).toBe(first + hour);
});
