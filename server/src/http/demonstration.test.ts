import { expect, test } from 'vitest';
import { createAuth } from '../identity/auth.ts';
import { createPerson, hashPassword } from '../identity/people.ts';
import { type Prepared, prepareData } from '../start/prepare.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';

const paths = ['/entrar', '/api/v1/yo', '/assets/main-abc.js', '/api/salud', '/no-existe'];

test('a demonstration answers under the names of this machine and refuses every other Host', async () => {
  const { app } = await openPortal({ environment: { DEMO: '1' } });
  const ask = (url: string, host: string) => app.inject({ url, headers: { host } });
  for (const host of ['127.0.0.1:3000', 'localhost', 'LOCALHOST:5173', '[::1]:3000', '[::1]']) {
    expect((await ask('/entrar', host)).statusCode, host).toBe(200);
  }
  const foreign = [
    'portal.example',
    '10.0.0.4:3000',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    '[::2]:3000',
    '::1',
  ];
  for (const host of [...foreign, '127.0.0.1@evil.example', 'localhost:80:80', '[', 'localhost:3000x']) {
    for (const url of paths) {
      const answer = await ask(url, host);
      expect([answer.statusCode, answer.json().code], `${host} ${url}`).toEqual([403, 'demonstration-host']);
    }
  }
});

test('the demonstration’s passwords do not open under a foreign Host', async () => {
  const { app } = await openPortal({ environment: { DEMO: '1' } });
  const payload = { username: 'admin', password: 'portal-admin' };
  const headers = { host: 'portal.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'localhost' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload, headers });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'demonstration-host']);
  expect(answer.json().title).toContain('solo se abre en este mismo equipo');
});

test('nor with DEMO=0 behind a proxy that the settings do not name', async () => {
  const connection = await freshConnection();
  const db = openTestDatabase(connection);
  const start = () => prepareData(db, testConfig());
  const before = await start();
  const passwordHash = await hashPassword(createAuth(db, testConfig()), 'portal-mostrador');
  await createPerson(db, { username: 'mostrador', name: 'Mostrador de Prueba', passwordHash });
  const statusAfter = async ({ knownPassword }: Prepared, host: string) => {
    const { app } = await openPortal({ connection, hasKnownPassword: () => knownPassword !== undefined });
    const payload = { username: 'mostrador', password: 'portal-mostrador' };
    const url = '/api/auth/sign-in/username';
    return (await app.inject({ method: 'POST', url, payload, headers: { host } })).statusCode;
  };
  const after = await start();
  expect([before.knownPassword, after.knownPassword]).toEqual([undefined, 'mostrador']);
  expect(await statusAfter(after, 'portal.example')).toBe(403);
  expect(await statusAfter(after, 'localhost:3000')).toBe(200);
});

test('outside of a demonstration any Host is answered', async () => {
  const { app } = await openPortal();
  expect((await app.inject({ url: '/entrar', headers: { host: 'portal.example' } })).statusCode).toBe(200);
});
