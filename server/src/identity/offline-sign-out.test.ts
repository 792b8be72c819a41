import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';

async function openWith(username: string) {
  const portal = await openPortal();
  const person = await portal.as(username);
  const { sub } = (await person.ask('GET', '/api/v1/yo')).json();
  return { ...portal, person, marked: `${person.cookie}; mostrador-left=${encodeURIComponent(sub)}` };
}

test('after an offline sign-out the first request of the device ends the session', async () => {
  const { app, person, marked } = await openWith('ana');
  const first = await app.inject({ url: '/api/salud', headers: { cookie: marked } });
  expect(first.statusCode).toBe(200);
  expect(first.cookies).toMatchObject([{ name: 'mostrador-left', value: '', maxAge: 0 }]);
  expect((await person.ask('GET', '/api/v1/yo')).statusCode).toBe(401);
});

test('the first request after an offline sign-out is answered without a session', async () => {
  const { app, marked } = await openWith('ana');
  const headers = { cookie: marked, accept: 'text/html' };
  expect((await app.inject({ url: '/inicio', headers })).headers.location).toBe('/entrar?ir=%2Finicio');
  const other = await openWith('ana');
  expect((await other.app.inject({ url: '/api/v1/yo', headers: { cookie: other.marked } })).statusCode).toBe(401);
});

test('an offline sign-out is recorded in the audit log', async () => {
  const portal = await openWith('ana');
  await portal.app.inject({ url: '/api/salud', headers: { cookie: portal.marked } });
  const admin = await portal.as('admin');
  const log = (await admin.ask('GET', '/api/v1/bitacora')).body;
  expect(log).toContain('sign-out');
});

test('whoever signs in next on that device keeps their session', async () => {
  const { app, marked } = await openWith('ana');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/username',
    headers: { cookie: marked },
    payload: { username: 'beto', password },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name }) => name)).toContain('mostrador-left');
  const cookie = answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  expect((await app.inject({ url: '/api/v1/yo', headers: { cookie } })).json()).toMatchObject({ username: 'beto' });
});

test('the sign-out cookie of one person does not end the session of another', async () => {
  const { app, as, marked } = await openWith('ana');
  const beto = await as('beto');
  const [, mark] = marked.split('; mostrador-left=');
  const answer = await app.inject({ url: '/api/v1/yo', headers: { cookie: `${beto.cookie}; mostrador-left=${mark}` } });
  expect(answer.json()).toMatchObject({ username: 'beto' });
  expect((await beto.ask('GET', '/api/v1/yo')).statusCode).toBe(200);
});
