import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { quietZone } from '../testing/quiet-zone.ts';
import { removeOldPageViews } from './queries.ts';
import { pageViews, userEndpoints } from './tables.ts';

test('a page view stores the screen’s name, origin plus path, user and time', async () => {
  const portal = await openPortal({ environment: { PUBLIC_URL: 'http://portal.example' } });
  const ana = await portal.as('ana');
  expect((await ana.ask('POST', '/api/v1/visitas', { path: '/ayuda' })).statusCode).toBe(204);
  const { sub } = (await ana.ask('GET', '/api/v1/yo')).json();
  const [row] = await portal.db.select().from(pageViews);
  expect(row).toMatchObject({ userId: sub, name: 'Guías de Trabajo', url: 'http://portal.example/ayuda' });
  expect(Date.now() - (row?.at.getTime() ?? 0)).toBeLessThan(60_000);
});

test('the sign-in screen is counted without a user, a path where nothing is with its own address', async () => {
  const portal = await openPortal({ environment: { PUBLIC_URL: 'http://portal.example' } });
  const visit = (path: string) => portal.app.inject({ method: 'POST', url: '/api/v1/visitas', payload: { path } });
  expect((await visit('/entrar')).statusCode).toBe(204);
  for (const path of ['/inicio', '/inventada']) expect((await visit(path)).statusCode, path).toBe(401);
  const ana = await portal.as('ana');
  expect((await ana.ask('POST', '/api/v1/visitas', { path: '/inventada' })).statusCode).toBe(204);
  for (const path of ['inventada', `/${'x'.repeat(200)}`]) {
    expect((await ana.ask('POST', '/api/v1/visitas', { path })).statusCode, path).toBe(422);
  }
  const { sub } = (await ana.ask('GET', '/api/v1/yo')).json();
  expect(await portal.db.select().from(pageViews).orderBy(pageViews.id)).toMatchObject([
    { userId: null, name: 'Entrar', url: 'http://portal.example/entrar' },
    { userId: sub, name: 'No encontramos esta página', url: 'http://portal.example/inventada' },
  ]);
  const { days, screens } = (await (await portal.as('admin')).ask('GET', '/api/v1/uso?dias=7')).json();
  expect(days.at(-1)).toMatchObject({ views: 2, people: 1 });
  expect(screens).toContainEqual({ name: 'Entrar', path: '/entrar', views: 1, people: 0 });
});

test('the parts of a screen that ends in a parameter are counted together', async () => {
  const portal = await openPortal({ environment: { PUBLIC_URL: 'http://portal.example' } });
  const admin = await portal.as('admin');
  for (const path of ['/candidatas/MTIz', '/candidatas/NDU2']) await admin.ask('POST', '/api/v1/visitas', { path });
  const view = { name: 'La Pieza', url: 'http://portal.example/candidatas/:parte' };
  expect(await portal.db.select().from(pageViews)).toMatchObject([view, view]);
});

test('without PUBLIC_URL a page view names the address of the settings, whatever Host the request has', async () => {
  const portal = await openPortal({ environment: { PORT: '3456' } });
  const ana = await portal.as('ana');
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await ana.ask('POST', '/api/v1/visitas', { path: '/ayuda' }, headers)).statusCode).toBe(204);
  expect(await portal.db.select({ url: pageViews.url }).from(pageViews)).toEqual([
    { url: 'http://127.0.0.1:3456/ayuda' },
  ]);
  const admin = await portal.as('admin');
  expect((await admin.ask('GET', '/api/v1/uso?dias=7')).body).not.toContain('evil.example');
});

test('at sign-in the person’s endpoint is stored: e-mail channel, no opt-out, each attribute a list of one', async () => {
  const portal = await openPortal();
  const ana = await portal.signIn('ana');
  const { sub } = (await ana.ask('GET', '/api/v1/yo')).json();
  const stored = () => portal.db.select().from(userEndpoints).where(eq(userEndpoints.userId, sub));
  await expect.poll(stored).toMatchObject([
    {
      userId: sub,
      channelType: 'EMAIL',
      address: 'ana@mostrador.invalid',
      optOut: 'NONE',
      attributes: { username: ['ana'], email: ['ana@mostrador.invalid'], sub: [sub], name: ['ana'] },
    },
  ]);
  await portal.signIn('ana');
  expect(await portal.db.$count(userEndpoints)).toBe(1);
});

test('people can sign in while endpoints cannot be stored', async () => {
  const portal = await openPortal();
  await portal.db.execute(sql`drop table user_endpoints`);
  expect((await (await portal.signIn('ana')).ask('GET', '/api/v1/yo')).statusCode).toBe(200);
});

test('the use of the portal is counted by day in the installation’s time zone and by screen', async () => {
  const portal = await openPortal({ environment: { TIME_ZONE: quietZone } });
  const admin = await portal.as('admin');
  const view = (userId: string, path: string, at: ReturnType<typeof sql>) =>
    portal.db.execute(
      sql`insert into page_views (user_id, name, url, at) values (${userId}, ${path}, ${`http://x.example${path}`}, ${at})`,
    );
  const midnight = sql`(now() at time zone ${quietZone})::date::timestamp at time zone ${quietZone}`;
  await view('a', '/ayuda', sql`${midnight}`);
  await view('a', '/ayuda', sql`${midnight}`);
  await view('b', '/inicio', sql`${midnight}`);
  await view('a', '/ayuda', sql`${midnight} - interval '1 second'`);
  await view('a', '/ayuda', sql`${midnight} - interval '6 days 2 hours'`);
  const week = (await admin.ask('GET', '/api/v1/uso?dias=7')).json();
  expect(week.days.length).toBe(7);
  expect(week.days.slice(-2)).toMatchObject([
    { views: 1, people: 1 },
    { views: 3, people: 2 },
  ]);
  expect(week.screens).toEqual([
    { name: '/ayuda', path: '/ayuda', views: 3, people: 1 },
    { name: '/inicio', path: '/inicio', views: 1, people: 1 },
  ]);
  const month = (await admin.ask('GET', '/api/v1/uso?dias=30')).json();
  expect([month.days.length, month.screens[0].views]).toEqual([30, 4]);
  expect((await admin.ask('GET', '/api/v1/uso?dias=8')).statusCode).toBe(422);

  const file = await admin.ask('GET', '/api/v1/uso.csv?dias=7');
  expect(file.body.split('\r\n').filter((line) => line.startsWith('Día,')).length).toBe(7);
  expect(file.body).toContain('Pantalla,/ayuda (/ayuda),3,1');
});

test('page views older than the setting are removed, younger ones stay', async () => {
  const portal = await openPortal();
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() - days * day);
  await portal.db
    .insert(pageViews)
    .values([401, 399].map((days) => ({ userId: 'a', name: 'x', url: String(days), at: at(days) })));
  await removeOldPageViews(portal.db, 400);
  expect(await portal.db.select({ url: pageViews.url }).from(pageViews)).toEqual([{ url: '399' }]);
});
