import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { notifications } from '../notifications/table.ts';
import { grants } from '../roles/table.ts';
import { createTestBranches, give, putInto } from '../testing/branches.ts';
import { idOf } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { createPerson } from './people.ts';
import { user } from './tables.ts';

/** `ana` manages Otay, where `beto` and `caro` work; `dani` works in the other branch of the city, `eva` in Mexicali. */
async function openWithManager() {
  const portal = await openPortal();
  const { db } = portal;
  const ids = await createTestBranches(db);
  for (const username of ['caro', 'dani', 'eva']) {
    await createPerson(db, { username, name: `${username} Ruiz`, passwordHash: 'x' });
  }
  for (const username of ['ana', 'beto', 'caro']) await putInto(db, username, 'Otay TJ');
  await putInto(db, 'dani', 'Matriz TJ');
  await putInto(db, 'eva', 'Centro MXL');
  await give(db, 'ana', 'gerente', { branchId: ids.otay });
  const path = async (username: string, tail = '') => `/api/v1/usuarios/${await idOf(db, username)}${tail}`;
  return { ...portal, ...ids, path, ana: await portal.as('ana') };
}

type Listed = { username: string; mayManage: boolean; roles: string[] };
const changes = { name: 'Beto Ruiz', email: '', branch: 'Otay TJ', puesto: 'vendedor', shared: false };
const actions = ['/contrasena', '/desactivar', '/activar', '/cerrar_sesiones'];

test('a manager sees the people of the branch, also in counts and searches, and nobody else', async () => {
  const { ana, as } = await openWithManager();
  const page = async (search: string) => {
    const { total, people } = (await ana.ask('GET', `/api/v1/usuarios?buscar=${search}`)).json();
    return [total, people.map(({ username }: Listed) => username)];
  };
  expect(await page('')).toEqual([3, ['ana', 'beto', 'caro']]);
  expect(await page('ruiz')).toEqual([1, ['caro']]);
  expect(await page('matriz')).toEqual([0, []]);
  const everyone = (await (await as('admin')).ask('GET', '/api/v1/usuarios')).json();
  expect(everyone.total).toBe(6);
  expect(everyone.people.find(({ username }: Listed) => username === 'ana').roles).toEqual(['Gerente de Otay TJ']);
  expect((await (await as('beto')).ask('GET', '/api/v1/usuarios')).statusCode).toBe(403);
});

test('what a manager does to a person of another branch finds nobody', async () => {
  const { ana, path, db } = await openWithManager();
  for (const username of ['dani', 'eva']) {
    for (const action of actions) {
      const answer = await ana.ask('POST', await path(username, action));
      expect([answer.statusCode, answer.json().code], `${username}${action}`).toEqual([404, 'person-not-found']);
    }
    expect((await ana.ask('GET', await path(username))).statusCode).toBe(404);
    expect((await ana.ask('PUT', await path(username), { ...changes, branch: 'Otay TJ' })).statusCode).toBe(404);
  }
  expect(await db.$count(user, eq(user.banned, true))).toBe(0);
});

test('a manager resets, disables, enables and signs out people of the branch, and a reset is told to the person', async () => {
  const { ana, path, db } = await openWithManager();
  expect((await ana.ask('POST', await path('beto', '/contrasena'))).json().oneTimePassword).toMatch(/^[\w-]{17}$/);
  expect(await db.select().from(notifications)).toMatchObject([
    { userId: await idOf(db, 'beto'), text: 'Tu gerente restableció tu contraseña', link: '/cuenta' },
  ]);
  expect((await ana.ask('POST', await path('beto', '/desactivar'))).json().disabled).toBe(true);
  expect((await ana.ask('POST', await path('beto', '/activar'))).json().disabled).toBe(false);
  expect((await ana.ask('POST', await path('beto', '/cerrar_sesiones'))).json()).toEqual({ ended: 0 });
  const own = await ana.ask('POST', await path('ana', '/desactivar'));
  expect([own.statusCode, own.json().code]).toEqual([403, 'own-account']);
});

test('nobody changes the account of someone whose rights reach further', async () => {
  const { ana, path, db, as, otay } = await openWithManager();
  const refusedFor = async (username: string) => {
    const { people } = (await ana.ask('GET', '/api/v1/usuarios')).json();
    expect(people.find((person: Listed) => person.username === username).mayManage, username).toBe(false);
    const answers = await Promise.all(actions.map(async (action) => ana.ask('POST', await path(username, action))));
    answers.push(await ana.ask('PUT', await path(username), { ...changes, name: 'Otra' }));
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([403, 'wider-scope']);
  };
  await putInto(db, 'admin', 'Otay TJ');
  await refusedFor('admin');
  await give(db, 'beto', 'regional', { plaza: 'Tijuana' });
  await refusedFor('beto');
  await give(db, 'caro', 'contenido');
  await refusedFor('caro');
  // Over the whole city, a manager of one of its branches is in reach.
  await db.update(user).set({ role: 'user' }).where(eq(user.username, 'admin'));
  await give(db, 'admin', 'gerente', { branchId: otay });
  const regional = await as('beto');
  expect((await regional.ask('POST', await path('admin', '/desactivar'))).statusCode).toBe(200);
  expect((await regional.ask('POST', await path('caro', '/desactivar'))).statusCode).toBe(403);
});

test('in a city with one branch its manager changes nobody who has a right that managers lack, or the city itself', async () => {
  const { path, db, as } = await openWithManager();
  const [tecate] = await db
    .insert(branches)
    .values({ nombre: 'Centro TKT', ciudad: 'Tecate' })
    .returning({ id: branches.id });
  const everyone = ['beto', 'caro', 'dani', 'eva'];
  for (const username of ['ana', ...everyone]) await putInto(db, username, 'Centro TKT');
  await db.delete(grants);
  await give(db, 'ana', 'gerente', { branchId: tecate?.id ?? 0 });
  await give(db, 'beto', 'compras', { plaza: 'Tecate' });
  await give(db, 'caro', 'regional', { plaza: 'Tecate' });
  await give(db, 'dani', 'capacitacion', { plaza: 'Tecate' });
  await give(db, 'eva', 'gerente', { branchId: tecate?.id ?? 0 });
  const changeable = async (username: string) => {
    const asker = await as(username);
    const { people } = (await asker.ask('GET', '/api/v1/usuarios')).json();
    const others = people.filter(
      (person: Listed) => everyone.includes(person.username) && person.username !== username,
    );
    for (const person of others) {
      const name = `${username} → ${person.username}`;
      const answers = await Promise.all(
        actions.map(async (action) => asker.ask('POST', await path(person.username, action))),
      );
      answers.push(await asker.ask('PUT', await path(person.username), { ...changes, branch: 'Centro TKT' }));
      const expected = person.mayManage ? [200, undefined] : [403, 'wider-scope'];
      for (const answer of answers) expect([answer.statusCode, answer.json().code], name).toEqual(expected);
    }
    return others.filter(({ mayManage }: Listed) => mayManage).map((person: Listed) => person.username);
  };
  expect(await changeable('ana'), 'the manager').toEqual(['eva']);
  // The roles of the regional manager are not those of the buyer of the city, but include the others.
  expect((await changeable('caro')).sort(), 'the regional manager').toEqual(['dani', 'eva']);
});

test('a manager creates people in own branches only, and no administrator', async () => {
  const { ana, as, db, otay } = await openWithManager();
  const create = async (body: object) => {
    const answer = await ana.ask('POST', '/api/v1/usuarios', { name: 'Luis Mora', ...body });
    return [answer.statusCode, answer.json().errors?.[0].field];
  };
  expect(await create({ username: 'luis' })).toEqual([422, 'branch']);
  expect(await create({ username: 'luis', branch: 'Matriz TJ' })).toEqual([422, 'branch']);
  expect(await create({ username: 'luis', branch: 'La de antes' })).toEqual([422, 'branch']);
  await db.delete(user).where(eq(user.username, 'admin'));
  expect(await create({ username: 'admin', branch: 'Otay TJ' })).toEqual([422, 'username']);
  expect(await create({ username: 'luis', branch: 'Otay TJ' })).toEqual([201, undefined]);
  expect((await ana.ask('GET', '/api/v1/usuarios/sucursales')).json()).toEqual({
    sucursales: [{ id: otay, nombre: 'Otay TJ', ciudad: 'Tijuana' }],
  });
  await db.update(branches).set({ retiredAt: new Date() }).where(eq(branches.id, otay));
  expect(await create({ username: 'luisa', branch: 'Otay TJ' }), 'a retired branch').toEqual([422, 'branch']);
  const { people } = (await ana.ask('GET', '/api/v1/usuarios?buscar=beto')).json();
  expect(people, 'its people stay').toMatchObject([{ username: 'beto', branch: 'Otay TJ', retiredBranch: true }]);
  expect((await (await as('beto')).ask('GET', '/api/v1/usuarios/sucursales')).statusCode).toBe(403);
});

test('an edit is stored whole and recorded; a manager moves people between own branches only, or clears the branch', async () => {
  const { ana, path, db, matriz } = await openWithManager();
  const edit = async (body: object) => {
    const answer = await ana.ask('PUT', await path('beto'), { ...changes, ...body });
    return { status: answer.statusCode, ...answer.json() };
  };
  expect(await edit({ email: 'Beto@cadena.example' })).toMatchObject({ ...changes, email: 'beto@cadena.example' });
  expect(await edit({ branch: 'Matriz TJ' })).toMatchObject({ status: 422, errors: [{ field: 'branch' }] });
  await give(db, 'ana', 'gerente', { branchId: matriz });
  await expect
    .poll(() => edit({ branch: 'Matriz TJ' }))
    .toMatchObject({ status: 200, branch: 'Matriz TJ', email: null });
  expect(await edit({ branch: '' })).toMatchObject({ status: 200, branch: null });
  expect(await edit({})).toMatchObject({ status: 404 });
  const entries = await db.select({ about: auditLog.about }).from(auditLog);
  expect(entries.map(({ about }) => about)).toEqual([
    'beto: nombre: beto → Beto Ruiz; correo: ninguno → beto@cadena.example; puesto: ninguno → Vendedor',
    'beto: correo: beto@cadena.example → ninguno; sucursal: Otay TJ → Matriz TJ',
    'beto: sucursal: Matriz TJ → ninguno',
  ]);
});

test('an edit of an older version, and an e-mail of another person, are refused', async () => {
  const { ana, path, as } = await openWithManager();
  const beto = await path('beto');
  const { people } = (await ana.ask('GET', '/api/v1/usuarios?buscar=beto')).json();
  const tag = { 'if-match': `"${people[0].version}"` };
  await as('beto');
  const first = await ana.ask('PUT', beto, { ...changes, email: 'beto@x.example' }, tag);
  expect(first.statusCode, 'a sign-in is no change of it').toBe(200);
  const stale = await ana.ask('PUT', beto, { ...changes, name: 'Otro' }, tag);
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'changed-meanwhile']);
  expect((await ana.ask('GET', beto)).json()).toEqual(first.json());
  const current = { 'if-match': String(first.headers.etag) };
  expect((await ana.ask('PUT', beto, { ...changes, email: 'BETO@x.example' }, current)).statusCode).toBe(200);
  const taken = await ana.ask('PUT', await path('caro'), { ...changes, email: 'beto@x.example' });
  expect([taken.statusCode, taken.json().errors[0].field]).toEqual([422, 'email']);
});

test('an edit that is sent again is answered as before, and logged once', async () => {
  const { db, ana, path } = await openWithManager();
  const beto = await path('beto');
  const tag = { 'if-match': `"${(await ana.ask('GET', beto)).json().version}"` };
  const edit = () => ana.ask('PUT', beto, { ...changes, email: 'Beto@x.example' }, tag);
  const [first, again] = await Promise.all([edit(), edit()]);
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  expect(again.headers.etag).toBe(first.headers.etag);
  expect(await db.$count(auditLog, eq(auditLog.action, 'person-updated'))).toBe(1);
});

test('of people of the company’s user pool only what it does not say is edited, and none is created or reset', async () => {
  const environment = { OIDC_ISSUER: 'https://pool.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const { db, as } = await openPortal({ environment });
  await createTestBranches(db);
  const of = (username: string, role: string) => ({
    ...{ id: username, sub: `sub-${username}`, issuer: environment.OIDC_ISSUER, username, name: username, role },
    email: `${username}@x.example`,
  });
  await db.insert(user).values([of('jefa', 'admin'), of('nuevo', 'user')]);
  const jefa = await as('jefa');
  expect((await jefa.ask('GET', '/api/v1/usuarios')).json().fromPool).toEqual(['name', 'email']);
  const body = { ...changes, name: 'nuevo', email: 'nuevo@x.example' };
  const refused = await jefa.ask('PUT', '/api/v1/usuarios/nuevo', { ...body, name: 'Otro' });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'name']);
  expect((await jefa.ask('PUT', '/api/v1/usuarios/nuevo', body)).json()).toMatchObject({ branch: 'Otay TJ' });
  await db.update(user).set({ email: 'nuevo@intranet' }).where(eq(user.id, 'nuevo'));
  const { name: _name, email: _email, ...rest } = { ...changes, branch: 'Matriz TJ' };
  const moved = await jefa.ask('PUT', '/api/v1/usuarios/nuevo', rest);
  expect(moved.json()).toMatchObject({ name: 'nuevo', email: 'nuevo@intranet', branch: 'Matriz TJ' });
  for (const tail of ['', '/nuevo/contrasena']) {
    const answer = await jefa.ask('POST', `/api/v1/usuarios${tail}`, { username: 'luis', name: 'Luis' });
    expect([answer.statusCode, answer.json().code], tail).toEqual([403, 'managed-elsewhere']);
  }
});
