import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Changes } from '../db/changes.ts';
import { testConfig } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { createSessions } from './sessions.ts';
import { session, user } from './tables.ts';

/** Sessions of a process to which notifications arrive, or not, as the test says. */
async function openSessions() {
  const { db, as } = await openPortal();
  const { cookie } = await as('ana');
  expect(cookie).not.toBe('');
  const [row] = await db.select().from(session);
  const listeners = new Set<(id: string | undefined) => void>();
  let arriving = true;
  const changes: Changes = {
    on: (topic, listener) => void (topic === 'identity' && listeners.add(listener)),
    notify: () => {},
    areArriving: () => arriving,
    close: () => {},
  };
  const sessions = createSessions({ db, changes, config: testConfig() });
  const nameOf = async () => (await sessions.find(row?.token ?? ''))?.name;
  return {
    ...{ db, sessions, nameOf, token: row?.token ?? '' },
    rename: (name: string) => db.update(user).set({ name }).where(eq(user.username, 'ana')),
    announce: () => {
      for (const listener of listeners) listener(row?.userId);
    },
    stopNotifications: () => {
      arriving = false;
    },
  };
}

test('a session is read once as long as notifications arrive, and at every request when they do not', async () => {
  const { nameOf, rename, announce, stopNotifications } = await openSessions();
  await rename('Ana');
  expect(await nameOf()).toBe('Ana');
  await rename('Ana María');
  expect(await nameOf(), 'nothing was notified').toBe('Ana');
  announce();
  expect(await nameOf()).toBe('Ana María');
  stopNotifications();
  await rename('Ana Sofía');
  expect(await nameOf()).toBe('Ana Sofía');
  await rename('Ana Luisa');
  expect(await nameOf()).toBe('Ana Luisa');
});

test('a session that has ended is looked up once a minute, also when no notifications arrive, and after a change', async () => {
  const { db, nameOf, rename, announce, stopNotifications } = await openSessions();
  await rename('Ana');
  const setEnd = (seconds: number) =>
    db.update(session).set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` });
  // However long this takes, it is of one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await setEnd(-1);
  expect(await nameOf()).toBeUndefined();
  await setEnd(3600);
  expect(await nameOf(), 'nothing was notified').toBeUndefined();
  announce();
  expect(await nameOf()).toBe('Ana');

  await setEnd(-1);
  stopNotifications();
  expect(await nameOf()).toBeUndefined();
  await setEnd(3600);
  expect(await nameOf(), 'remembered without notifications').toBeUndefined();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await nameOf(), 'a minute later').toBe('Ana');
});

test('a session that changed while it was read is read again', async () => {
  const { nameOf, rename, announce, sessions, token } = await openSessions();
  await rename('Ana');
  const reading = nameOf();
  announce();
  await reading;
  expect(sessions.findCached(token)).toBeUndefined();
});

test('a cached session is read again when its use must be stored or it may have ended, and is gone when it was ended', async () => {
  const { db, nameOf, sessions, token } = await openSessions();
  const usedSince = (seconds: number) =>
    db.update(session).set({ updatedAt: sql`now() - make_interval(secs => ${seconds})` });
  const isStored = async () => {
    const [row] = await db.select().from(session);
    return Date.now() - (row?.updatedAt.getTime() ?? 0) < 59_000;
  };
  await usedSince(61);
  await nameOf();
  expect(await isStored(), 'the use was stored').toBe(true);
  expect(sessions.findCached(token)?.username).toBe('ana');

  vi.setSystemTime(Date.now() + 61_000);
  onTestFinished(() => void vi.useRealTimers());
  expect(sessions.findCached(token), 'a minute later').toBeUndefined();
  vi.useRealTimers();

  expect(sessions.findCached(token)?.username).toBe('ana');
  await sessions.end(token);
  expect(sessions.findCached(token)).toBeUndefined();
  expect(await nameOf()).toBeUndefined();
});
