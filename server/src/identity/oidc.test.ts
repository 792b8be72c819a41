import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { forgeries } from '../testing/forgeries.ts';
import { walkPool } from '../testing/pool-walk.ts';
import { openPortal } from '../testing/portal.ts';
import { openUserPool, type PoolPerson, type UserPool } from '../testing/user-pool.ts';
import { signOutParameters } from './oidc.ts';
import { session, user } from './tables.ts';

const origin = 'http://127.0.0.1:3000';
const ana: PoolPerson = {
  sub: 'sub-ana',
  preferred_username: 'Ana.Ruiz',
  name: 'Ana Ruiz',
  email: 'ana@cadena.example',
};

async function openBoth(environment: Record<string, string> = {}) {
  const pool = await openUserPool(origin);
  onTestFinished(() => pool.close());
  pool.know(ana);
  const portal = await openPortal({ environment: { ...pool.settings, OIDC_ADMIN_GROUP: 'jefes', ...environment } });
  return { pool, portal };
}
type Portal = Awaited<ReturnType<typeof openPortal>>;

async function signIn(
  portal: Portal,
  pool: UserPool,
  sub: string,
  change: (callback: string) => string = (url) => url,
) {
  const leave = await portal.app.inject('/api/auth/oidc?ir=%2Fayuda');
  const journey = leave.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const callback = await walkPool(String(leave.headers.location), { pool, origin, sub });
  const back = await portal.app.inject({ url: change(callback), headers: { cookie: journey } });
  const token = back.cookies.find(({ name }) => name.endsWith('session_token'));
  const cookie = token ? `${token.name}=${encodeURIComponent(token.value)}` : '';
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') => portal.app.inject({ method, url, headers: { cookie } });
  return { location: back.headers.location, cookie, ask };
}

test('signs in through the pool, identifies the person by sub and returns to the wanted page', async () => {
  const { pool, portal } = await openBoth();
  const { location, ask } = await signIn(portal, pool, ana.sub);
  expect(location).toBe('/ayuda');
  expect((await ask('/api/v1/yo')).json()).toMatchObject({
    username: 'ana.ruiz',
    name: 'Ana Ruiz',
    email: 'ana@cadena.example',
    sub: 'sub-ana',
    isAdmin: false,
  });
});

test('with a pool, sign-in with a password is refused', async () => {
  const { portal } = await openBoth();
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/username',
    payload: { username: 'admin', password: 'una frase larga y buena' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'managed-elsewhere']);
});

test('signing out ends the session and redirects to the pool’s own sign-out', async () => {
  const { pool, portal } = await openBoth();
  const { ask } = await signIn(portal, pool, ana.sub);
  const { redirect } = (await ask('/api/auth/sign-out', 'POST')).json();
  const url = new URL(redirect);
  expect(url.origin).toBe(pool.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/entrar`);
  expect(url.searchParams.get('client_id')).toBe('mostrador');
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect((await ask('/api/v1/yo')).statusCode).toBe(401);
});

test.each([
  ['https://cognito-idp.us-west-2.amazonaws.com/us-west-2_AbC123', true],
  ['https://cognito-idp.cn-north-1.amazonaws.com.cn/cn-north-1_AbC123', true],
  ['https://pool.example/realms/cadena', false],
  ['https://cognito-idp.us-west-2.amazonaws.com.pool.example/x', false],
])('the sign-out of %s is told where to return to, in the way it understands', (issuer, isCognito) => {
  const postLogoutUri = `${origin}/entrar`;
  expect(signOutParameters(issuer, { idToken: 'ey', postLogoutUri })).toEqual({
    post_logout_redirect_uri: postLogoutUri,
    id_token_hint: 'ey',
    ...(isCognito && { logout_uri: postLogoutUri }),
  });
  expect(signOutParameters(issuer, { idToken: null, postLogoutUri })).not.toHaveProperty('id_token_hint');
});

test('the group gives administrator rights, and its removal takes effect at the next sign-in', async () => {
  const { pool, portal } = await openBoth();
  const isAdmin = async () => (await (await signIn(portal, pool, ana.sub)).ask('/api/v1/yo')).json().isAdmin;
  expect(await isAdmin()).toBe(false);
  pool.know({ ...ana, groups: ['ventas', 'jefes'] });
  expect(await isAdmin()).toBe(true);
  pool.know({ ...ana, groups: ['ventas'] });
  expect(await isAdmin()).toBe(false);
  expect(await portal.db.$count(user, eq(user.sub, ana.sub)), 'one person all along').toBe(1);
});

test('the audit log names people of the pool with their sub, which stays when the name changes', async () => {
  const { pool, portal } = await openBoth({ OIDC_ADMIN_SUBS: 'sub-jefa' });
  pool.know({ sub: 'sub-jefa', preferred_username: 'jefa', name: 'La Jefa', email: 'jefa@cadena.example' });
  await signIn(portal, pool, ana.sub);
  const jefa = await signIn(portal, pool, 'sub-jefa');
  const [person] = await portal.db.select({ id: user.id }).from(user).where(eq(user.sub, ana.sub));
  await jefa.ask(`/api/v1/usuarios/${person?.id}/cerrar_sesiones`, 'POST');
  pool.know({ ...ana, preferred_username: 'ana.nueva' });
  await signIn(portal, pool, ana.sub);
  const { entries } = (await jefa.ask('/api/v1/bitacora')).json();
  type Entry = { who: string; action: string; about: string };
  expect(entries.map(({ who, action, about }: Entry) => [who, action, about]).toReversed()).toEqual([
    ['ana.ruiz (sub-ana)', 'sign-in', ''],
    ['jefa (sub-jefa)', 'sign-in', ''],
    ['jefa (sub-jefa)', 'sessions-ended', 'ana.ruiz (sub-ana)'],
    ['ana.nueva (sub-ana)', 'sign-in', ''],
  ]);
});

test('a listed sub gives administrator rights; a username of the settings does not', async () => {
  const { pool, portal } = await openBoth({ OIDC_ADMIN_SUBS: 'otro, sub-ana', ADMIN_USERNAMES: 'beatriz' });
  pool.know({ sub: 'sub-beatriz', preferred_username: 'beatriz', name: 'Beatriz', email: 'b@cadena.example' });
  expect((await (await signIn(portal, pool, ana.sub)).ask('/api/v1/yo')).json().isAdmin).toBe(true);
  expect((await (await signIn(portal, pool, 'sub-beatriz')).ask('/api/v1/yo')).json().isAdmin).toBe(false);
});

test('a disabled account loses its session and cannot sign in', async () => {
  const { pool, portal } = await openBoth();
  const { ask } = await signIn(portal, pool, ana.sub);
  expect((await ask('/api/v1/yo')).statusCode).toBe(200);
  await portal.db.update(user).set({ banned: true }).where(eq(user.sub, ana.sub));
  await expect.poll(async () => (await ask('/api/v1/yo')).statusCode).toBe(401);
  expect((await signIn(portal, pool, ana.sub)).location).toBe('/entrar?aviso=account-disabled');
});

test('an e-mail that someone else has, here or in the pool, neither locks out nor merges two people', async () => {
  const { pool, portal } = await openBoth();
  pool.know({ sub: 'sub-intruso', preferred_username: 'intruso', name: 'Intruso', email: 'ANA@cadena.example' });
  await portal.db.update(user).set({ email: 'ana@cadena.example' }).where(eq(user.username, 'ana'));
  const first = await signIn(portal, pool, 'sub-intruso');
  const second = await signIn(portal, pool, ana.sub);
  expect([first.location, second.location]).toEqual(['/ayuda', '/ayuda']);
  const email = 'ana@cadena.example';
  expect((await first.ask('/api/v1/yo')).json()).toMatchObject({ sub: 'sub-intruso', username: 'intruso', email });
  expect((await second.ask('/api/v1/yo')).json()).toMatchObject({ sub: ana.sub, username: 'ana.ruiz', email });
  expect(await portal.db.$count(user, eq(user.email, email)), 'the account of before and two people').toBe(3);
});

test('a username that others have, with its suffix too, and many who come at once are no failure', async () => {
  const { pool, portal } = await openBoth();
  await portal.db.update(user).set({ username: 'ana.ruiz' }).where(eq(user.username, 'ana'));
  await portal.db.update(user).set({ username: 'ana.ruiz-sub-an' }).where(eq(user.username, 'beto'));
  const subs = ['sub-ana', 'sub-ana-2', 'sub-ana-3'];
  for (const sub of subs) pool.know({ ...ana, sub, email: `${sub}@cadena.example` });
  const arrivals = await Promise.all([...subs, ...subs].map((sub) => signIn(portal, pool, sub)));
  expect(arrivals.map(({ location }) => location)).toEqual(arrivals.map(() => '/ayuda'));
  const names = await Promise.all(arrivals.map(async ({ ask }) => (await ask('/api/v1/yo')).json().username));
  expect([...new Set(names)].sort()).toEqual(['ana.ruiz-sub-an-2', 'ana.ruiz-sub-an-3', 'ana.ruiz-sub-an-4']);
  const again = await signIn(portal, pool, ana.sub);
  expect((await again.ask('/api/v1/yo')).json().username, 'the same name as before').toBe(names[0]);
});

test('a slash at the end of the issuer, added to the setting or taken away, makes nobody a new person', async () => {
  const { pool, portal } = await openBoth();
  const environment = { ...pool.settings, OIDC_ISSUER: `${pool.issuer}/` };
  const slash = await openPortal({ connection: portal.connection, environment });
  const luis = { ...ana, sub: 'sub-luis', preferred_username: 'luis' };
  pool.know(luis);
  const me = async (at: Portal, sub: string) => {
    const { endsIn: _, ...person } = (await (await signIn(at, pool, sub)).ask('/api/v1/yo')).json();
    return person;
  };
  const before = [await me(portal, ana.sub), await me(slash, luis.sub)];
  expect([await me(slash, ana.sub), await me(portal, luis.sub)]).toEqual(before);
  for (const { sub } of [ana, luis]) expect(await portal.db.$count(user, eq(user.sub, sub)), sub).toBe(1);
  await portal.db.update(user).set({ banned: true }).where(eq(user.sub, ana.sub));
  expect((await signIn(slash, pool, ana.sub)).location).toBe('/entrar?aviso=account-disabled');
});

test('two people with the same username stay two people', async () => {
  const { pool, portal } = await openBoth();
  pool.know({ ...ana, sub: 'sub-otra-ana', email: 'otra@cadena.example' });
  await signIn(portal, pool, ana.sub);
  const other = await signIn(portal, pool, 'sub-otra-ana');
  expect((await other.ask('/api/v1/yo')).json()).toMatchObject({ sub: 'sub-otra-ana', username: 'ana.ruiz-sub-ot' });
});

test('an altered state, an unknown journey and someone else’s journey are refused', async () => {
  const { pool, portal } = await openBoth();
  const altered = await signIn(portal, pool, ana.sub, (url) => url.replace(/state=[^&]+/, 'state=otro'));
  expect([altered.location, altered.cookie]).toEqual(['/entrar?aviso=sign-in-refused', '']);
  const leave = await portal.app.inject('/api/auth/oidc');
  const callback = await walkPool(String(leave.headers.location), { pool, origin, sub: ana.sub });
  expect((await portal.app.inject(callback)).headers.location).toBe('/entrar?aviso=sign-in-refused');
  expect(await portal.db.$count(session)).toBe(0);
});

const refusals = async ({ db }: Portal) =>
  (await db.select().from(auditLog).where(eq(auditLog.action, 'sign-in-refused')).orderBy(auditLog.id)).map(
    ({ address }) => address,
  );

test('a callback without a sign-in that was begun here leaves nothing in the audit log', async () => {
  const { portal } = await openBoth();
  const callback = '/api/auth/oidc/callback?code=x&state=x';
  for (const cookie of ['', 'mostrador.oidc=e30.falsa', 'mostrador.session_token=otra']) {
    const { headers } = await portal.app.inject({ url: callback, headers: { cookie } });
    expect(headers.location).toBe('/entrar?aviso=sign-in-refused');
  }
  expect(await refusals(portal)).toEqual([]);
});

test('one cookie of a begun sign-in, sent again and again, does not fill the audit log', async () => {
  const { portal } = await openBoth();
  // However long these requests take, they are of one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const leave = await portal.app.inject('/api/auth/oidc');
  const cookie = leave.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const url = '/api/auth/oidc/callback?error=access_denied&state=otro';
  const refuse = (remoteAddress: string) => portal.app.inject({ url, headers: { cookie }, remoteAddress });
  for (let sent = 0; sent < 30; sent++) await refuse(`2001:db8:0:1::${sent}`);
  await refuse('10.0.0.7');
  const recorded = await refusals(portal);
  expect(recorded.filter((address) => address?.startsWith('2001:')).length).toBe(10);
  expect(recorded.at(-1), 'another address is recorded all the same').toBe('10.0.0.7');
});

test('a session cookie sent as the journey’s is refused like any other forgery, and so is the reverse', async () => {
  const { pool, portal } = await openBoth();
  const { cookie } = await signIn(portal, pool, ana.sub);
  const leave = await portal.app.inject('/api/auth/oidc');
  const callback = await walkPool(String(leave.headers.location), { pool, origin, sub: ana.sub });
  const asJourney = cookie.replace('mostrador.session_token', 'mostrador.oidc');
  const refused = await portal.app.inject({ url: callback, headers: { cookie: asJourney } });
  expect([refused.statusCode, refused.headers.location]).toEqual([302, '/entrar?aviso=sign-in-refused']);
  const [journey] = leave.cookies.map(({ value }) => encodeURIComponent(value));
  const asSession = { cookie: `mostrador.session_token=${journey}` };
  expect((await portal.app.inject({ url: '/api/v1/yo', headers: asSession })).statusCode).toBe(401);
});

test('every forged token is refused and no session is created, and the honest pool still works', async () => {
  const { pool, portal } = await openBoth();
  for (const [name, forgery] of Object.entries(forgeries)) {
    pool.forge(forgery);
    const { location, cookie } = await signIn(portal, pool, ana.sub);
    expect([location, cookie], name).toEqual(['/entrar?aviso=sign-in-refused', '']);
    expect(await portal.db.$count(session), name).toBe(0);
    pool.forge(undefined);
    expect((await signIn(portal, pool, ana.sub)).location, `the honest pool after ${name}`).toBe('/ayuda');
    await portal.db.delete(session);
  }
});

test('when the pool is down the sign-in screen says so, and existing sessions go on working', async () => {
  const { pool, portal } = await openBoth();
  const { ask } = await signIn(portal, pool, ana.sub);
  await pool.close();
  const late = await openPortal({ environment: pool.settings, connection: portal.connection });
  const leave = await late.app.inject('/api/auth/oidc');
  expect(leave.headers.location).toBe('/entrar?aviso=pool-unreachable');
  const screen = await late.app.inject({ url: '/entrar?aviso=pool-unreachable', headers: { accept: 'text/html' } });
  expect(screen.body).toContain('El portal no puede conectarse con el servicio de entrada de la empresa');
  expect((await ask('/api/v1/lists')).statusCode).toBe(200);
});
