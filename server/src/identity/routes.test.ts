import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { permissions } from '@mostrador/contract/access';
import { expect, onTestFinished, test, vi } from 'vitest';
import { password } from '../testing/people.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { createPerson } from './people.ts';
import { session } from './tables.ts';

const signIn = '/api/auth/sign-in/username';
type Portal = Awaited<ReturnType<typeof openPortal>>;

const tryPassword = (portal: Portal, username: string, attempt: string) =>
  portal.app.inject({ method: 'POST', url: signIn, payload: { username, password: attempt } });

test('a person signs in, gets their profile, and signing out ends the session on the server', async () => {
  const portal = await openPortal();
  const ana = await portal.signIn('ANA');
  const { endsIn, ...profile } = (await ana.ask('GET', '/api/v1/yo')).json();
  const day = 86_400_000;
  expect(endsIn, 'the session ends in 7 days').toBeGreaterThan(6.9 * day);
  expect(endsIn).toBeLessThanOrEqual(7 * day);
  expect(profile).toEqual({
    username: 'ana',
    name: 'ana',
    email: 'ana@mostrador.invalid',
    sub: expect.any(String),
    isAdmin: false,
    branch: null,
    puesto: null,
    roles: [],
    shared: false,
    permissions: [],
    scopes: {},
    mustChangePassword: false,
  });
  const out = await ana.ask('POST', '/api/auth/sign-out');
  expect(out.json()).toEqual({ redirect: null });
  expect(out.cookies).toContainEqual(
    expect.objectContaining({ name: 'mostrador.session_token', value: '', maxAge: 0 }),
  );
  expect((await ana.ask('GET', '/api/v1/yo')).statusCode).toBe(401);
  expect(await portal.db.$count(session)).toBe(0);
});

test('only the names in the settings are administrators', async () => {
  const portal = await openPortal();
  expect((await (await portal.as('admin')).ask('GET', '/api/v1/yo')).json()).toMatchObject({
    isAdmin: true,
    permissions: [...permissions],
  });
});

test('the session cookie is HttpOnly and SameSite=Lax, and Secure behind TLS', async () => {
  const plain = await tryPassword(await openPortal(), 'ana', password);
  expect(plain.cookies).toMatchObject([
    { name: 'mostrador.session_token', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  expect(plain.cookies[0]).not.toHaveProperty('secure');
  const secure = await tryPassword(
    await openPortal({ environment: { PUBLIC_URL: 'https://portal.example' } }),
    'ana',
    password,
  );
  expect(secure.cookies).toMatchObject([{ name: '__Secure-mostrador.session_token', httpOnly: true, secure: true }]);
});

test('a wrong password, an unknown user and an impossible name get the same answer', async () => {
  const portal = await openPortal();
  const answers = await Promise.all([
    tryPassword(portal, 'ana', 'no es esta frase'),
    tryPassword(portal, 'nadie', 'no es esta frase'),
    tryPassword(portal, '¿?', 'no es esta frase'),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(answers[0]?.body);
    expect(answer.json().code).toBe('wrong-credentials');
  }
});

test('every refused password costs one hash, so that its time does not tell which accounts there are', async () => {
  const portal = await openPortal();
  await createPerson(portal.db, { username: 'carla', name: 'Carla, todavía sin contraseña' });
  const hashing = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  onTestFinished(() => {
    hashing.mockRestore();
    syncBuiltinESMExports();
  });
  for (const username of ['ana', 'nadie', 'carla']) {
    hashing.mockClear();
    expect(codeOf(await tryPassword(portal, username, 'no es esta frase'))).toEqual([401, 'wrong-credentials']);
    expect(hashing, username).toHaveBeenCalledOnce();
  }
});

test('signing in creates a new token and ends the previous session of the browser', async () => {
  const portal = await openPortal();
  const first = await portal.signIn('ana');
  const again = await portal.app.inject({
    method: 'POST',
    url: signIn,
    payload: { username: 'beto', password },
    headers: { cookie: first.cookie },
  });
  expect(again.json().username).toBe('beto');
  expect((await first.ask('GET', '/api/v1/yo')).statusCode).toBe(401);
});

test('refuses a cookie with a bad signature', async () => {
  const portal = await openPortal();
  const { cookie } = await portal.as('ana');
  const forged = `${cookie.slice(0, cookie.indexOf('.', cookie.indexOf('=')))}.${'A'.repeat(43)}%3D`;
  const answer = await portal.app.inject({ url: '/api/v1/yo', headers: { cookie: forged } });
  expect(answer.statusCode).toBe(401);
});
