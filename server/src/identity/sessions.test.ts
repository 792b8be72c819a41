import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { password } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { maxSessions } from './session-queries.ts';
import { session, user } from './tables.ts';

test('a session ends 12 hours after its last use and 7 days after its start', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const ageBy = async (values: Partial<typeof session.$inferInsert>) => {
    await portal.db.update(session).set(values);
    // Any change of a person invalidates the cached sessions of every process.
    await portal.db.update(user).set({ updatedAt: new Date() });
    return expect.poll(async () => (await ana.ask('GET', '/api/v1/yo')).statusCode);
  };
  await (await ageBy({ updatedAt: hours(11.9) })).toBe(200);
  const lastUse = async () => (await portal.db.select().from(session))[0]?.updatedAt.getTime();
  const useAndLook = () => ana.ask('GET', '/api/v1/yo').then(lastUse);
  await expect.poll(useAndLook, { message: 'the time of last use is stored' }).toBeGreaterThan(hours(0.1).getTime());
  await (await ageBy({ updatedAt: hours(12.1) })).toBe(401);
  await (await ageBy({ updatedAt: hours(0) })).toBe(200);
  await (await ageBy({ expiresAt: hours(0) })).toBe(401);
});

test('what a browser asks for by itself does not count as use', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const before = new Date(Date.now() - 3_600_000);
  await portal.db.update(session).set({ updatedAt: before });
  const lastUse = async () => (await portal.db.select().from(session))[0]?.updatedAt;
  const { cookie } = ana;
  expect((await ana.ask('GET', api.viewer, undefined, { 'x-unattended': '1' })).statusCode).toBe(200);
  await ana.ask('GET', api.health);
  const events = await portal.app.inject({ url: api.events, headers: { cookie }, payloadAsStream: true });
  expect(events.statusCode).toBe(200);
  events.stream().destroy();
  expect(await lastUse()).toEqual(before);
  expect((await ana.ask('GET', api.viewer)).statusCode).toBe(200);
  expect(await lastUse()).not.toEqual(before);
});

test('the cookie of a session that has ended costs one query, however often it comes, and nobody else anything', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  await portal.db.update(session).set({ expiresAt: new Date(Date.now() - 1_000) });
  const beto = await portal.as('beto');
  // However long these requests take, they are of one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const queries = vi.spyOn(portal.db.$client, 'unsafe');
  for (let asked = 0; asked < 1_000; asked++) {
    expect((await ana.ask('GET', api.viewer)).statusCode).toBe(401);
  }
  expect(queries.mock.calls.filter(([query]) => query.includes('from "sessions"'))).toHaveLength(1);
  expect((await beto.ask('GET', api.viewer)).statusCode, 'from the same address').toBe(200);
});

test('behind TLS only the cookie with the prefix that browsers protect opens a session', async () => {
  const secure = await openPortal({ environment: { PUBLIC_URL: 'https://portal.example' } });
  const { cookie } = await secure.as('ana');
  expect(cookie).toMatch(/^__Secure-/);
  const plain = cookie.replace('__Secure-', '');
  const ask = async (header: string) =>
    (await secure.app.inject({ url: '/api/v1/yo', headers: { cookie: header } })).statusCode;
  expect(await ask(cookie)).toBe(200);
  expect(await ask(plain)).toBe(401);
  const beto = await secure.as('beto');
  const both = await secure.app.inject({ url: '/api/v1/yo', headers: { cookie: `${plain}; ${beto.cookie}` } });
  expect(both.json().username).toBe('beto');
  const local = await openPortal();
  const own = await local.as('ana');
  const prefixed = await local.app.inject({ url: '/api/v1/yo', headers: { cookie: `__Secure-${own.cookie}` } });
  expect(prefixed.statusCode).toBe(401);
});

test('a new session may last 7 days', async () => {
  const portal = await openPortal();
  await portal.signIn('ana');
  const [row] = await portal.db.select().from(session);
  expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
  expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
});

test('a person has at most so many sessions; a sign-in ends those that were used longest ago', async () => {
  const portal = await openPortal();
  const [oldest, beto] = [await portal.as('ana'), await portal.as('beto')];
  await portal.db.update(session).set({ updatedAt: new Date(Date.now() - 3_600_000) });
  for (let n = 1; n < maxSessions; n++) await portal.as('ana');
  const newest = await portal.signIn('ana');
  expect(await portal.db.$count(session)).toBe(maxSessions + 1);
  expect((await oldest.ask('GET', '/api/v1/yo')).statusCode).toBe(401);
  for (const someone of [newest, beto]) expect((await someone.ask('GET', '/api/v1/yo')).statusCode).toBe(200);
});

test('disabling an account and removing rights take effect on every process', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const admin = await one.as('admin');
  const onTwo = (method: 'GET' | 'POST', url: string, payload?: object) =>
    two.app.inject({ method, url, headers: { cookie: admin.cookie }, ...(payload && { payload }) });
  expect((await onTwo('GET', '/api/v1/yo')).json().isAdmin).toBe(true);

  await one.db.update(user).set({ role: 'user' }).where(eq(user.username, 'admin'));
  await expect.poll(async () => (await onTwo('GET', '/api/v1/yo')).json().isAdmin).toBe(false);
  const list = { title: 'ya no', excerpt: 'red' };
  expect((await onTwo('POST', '/api/v1/lists', { list })).statusCode).toBe(403);

  await one.db.update(user).set({ banned: true }).where(eq(user.username, 'admin'));
  await expect.poll(async () => (await onTwo('GET', '/api/v1/yo')).statusCode).toBe(401);
  const again = await two.app.inject({ method: 'POST', url: api.signIn, payload: { username: 'admin', password } });
  expect([again.statusCode, again.json().code]).toEqual([403, 'account-disabled']);
});

test('a session signed out on one process ends on the other', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const ana = await one.as('ana');
  const onTwo = () => two.app.inject({ url: '/api/v1/yo', headers: { cookie: ana.cookie } });
  expect((await onTwo()).statusCode).toBe(200);
  await ana.ask('POST', '/api/auth/sign-out');
  await expect.poll(async () => (await onTwo()).statusCode).toBe(401);
});
