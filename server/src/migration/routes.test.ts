import { allMigrating, sectionNames } from '@mostrador/contract/migration';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';

const account = {
  MIGRATION_URL: 'https://nuevo.cadena.example/',
  MIGRATION_EMAIL: 'empleados@cadena.example',
  MIGRATION_KEY: 'llave-compartida',
};

function sectionsIn(page: string) {
  const json = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(json ?? 'null').sections;
}

test('out of the box all three sections are in migration, and nobody has changed them', async () => {
  const admin = await (await openPortal()).as('admin');
  const list = (await admin.ask('GET', '/api/v1/secciones')).json();
  expect(list).toEqual(sectionNames.map((name) => ({ name, state: 'migracion', changedBy: null, changedAt: null })));
});

test('a section that goes live does so on every process at once, and who and when is recorded', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const admin = await one.as('admin');
  const ana = await two.as('ana');
  const before = Date.now();
  const answer = await admin.ask('PUT', '/api/v1/secciones/sucursales', { state: 'vivo' });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { name: 'sucursales', state: 'vivo', changedBy: 'admin' },
  ]);
  const changedAt = Date.parse(answer.json().changedAt);
  expect(changedAt).toBeGreaterThanOrEqual(before);
  expect(changedAt).toBeLessThanOrEqual(Date.now());
  const seen = async () => sectionsIn((await ana.ask('GET', '/inicio')).body);
  await expect.poll(seen).toEqual({ ...allMigrating, sucursales: 'vivo' });

  await admin.ask('PUT', '/api/v1/secciones/sucursales', { state: 'migracion' });
  const log = (await admin.ask('GET', '/api/v1/bitacora?accion=section-changed')).json();
  expect(log.entries).toMatchObject([
    { who: 'admin', about: 'Sucursales: en migración' },
    { who: 'admin', about: 'Sucursales: en vivo' },
  ]);
});

test('choosing the present state changes neither who nor when, and is not recorded', async () => {
  const admin = await (await openPortal()).as('admin');
  const answer = await admin.ask('PUT', '/api/v1/secciones/paginas', { state: 'migracion' });
  expect(answer.json()).toEqual({ name: 'paginas', state: 'migracion', changedBy: null, changedAt: null });
  expect((await admin.ask('GET', '/api/v1/bitacora?accion=section-changed')).json().entries).toEqual([]);
});

test('nobody else may see or turn the switches, and they stay as they were', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  expect((await ana.ask('GET', '/api/v1/secciones')).statusCode).toBe(403);
  expect((await ana.ask('PUT', '/api/v1/secciones/paginas', { state: 'vivo' })).statusCode).toBe(403);
  expect(sectionsIn((await ana.ask('GET', '/inicio')).body)).toEqual(allMigrating);
});

test('an unknown section is not found, and an unknown state is refused at its field', async () => {
  const admin = await (await openPortal()).as('admin');
  expect((await admin.ask('PUT', '/api/v1/secciones/mensajes', { state: 'vivo' })).statusCode).toBe(404);
  const refused = await admin.ask('PUT', '/api/v1/secciones/paginas', { state: 'apagado' });
  expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ field: 'state' }]]);
});

test('the shared account goes to whoever is signed in, is stored nowhere, and is in no page', async () => {
  const portal = await openPortal({ environment: account });
  const ana = await portal.as('ana');
  const answer = await ana.ask('GET', '/api/v1/migracion');
  expect(answer.json()).toEqual({
    url: 'https://nuevo.cadena.example/',
    email: 'empleados@cadena.example',
    key: 'llave-compartida',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.etag).toBeUndefined();
  for (const page of [await ana.ask('GET', '/paginas'), await portal.app.inject('/entrar')]) {
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/llave-compartida|empleados@/);
  }
  expect((await portal.app.inject('/api/v1/migracion')).statusCode).toBe(401);
});

test('an installation without the settings says so instead of inventing them', async () => {
  const ana = await (await openPortal()).as('ana');
  expect((await ana.ask('GET', '/api/v1/migracion')).json()).toEqual({ url: null, email: null, key: null });
});
