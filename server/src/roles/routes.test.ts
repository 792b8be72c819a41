import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { notifications } from '../notifications/table.ts';
import { createTestBranches, give, putInto } from '../testing/branches.ts';
import { idOf } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { grants } from './table.ts';

const chain = { tipo: 'cadena', plaza: null, sucursal: null };
const plaza = (name: string) => ({ tipo: 'plaza', plaza: name, sucursal: null });
const branch = (id: number) => ({ tipo: 'sucursal', plaza: null, sucursal: id });

async function openWithBranches() {
  const portal = await openPortal();
  const ids = await createTestBranches(portal.db);
  const path = async (username: string) => `/api/v1/usuarios/${await idOf(portal.db, username)}/permisos`;
  return { ...portal, ...ids, path, admin: await portal.as('admin') };
}

test('a grant opens the manager’s screens on every process, and withdrawn it closes them', async () => {
  const { connection, db, admin, path, as, otay } = await openWithBranches();
  const other = await openPortal({ connection });
  const ana = await as('ana');
  await putInto(db, 'beto', 'Otay TJ');
  const onOther = (url: string) => other.app.inject({ url, headers: { cookie: ana.cookie } });
  expect((await onOther('/api/v1/usuarios')).statusCode).toBe(403);

  const given = await admin.ask('POST', await path('ana'), { rol: 'gerente', alcance: branch(otay) });
  expect(given.statusCode).toBe(201);
  expect(given.json()).toMatchObject({ rol: 'gerente', texto: 'Otay TJ', origen: 'portal', por: 'admin' });
  await expect.poll(async () => (await onOther('/api/v1/usuarios')).json().total).toBe(1);
  expect((await onOther('/api/v1/yo')).json()).toMatchObject({
    roles: ['Gerente de Otay TJ'],
    scopes: { 'people:manage': { text: 'Otay TJ', branches: 1, branch: 'Otay TJ', plazas: ['Tijuana'] } },
  });
  expect((await onOther('/api/v1/permisos')).statusCode).toBe(403);

  expect((await admin.ask('DELETE', `${await path('ana')}/${given.json().id}`)).statusCode).toBe(204);
  await expect.poll(async () => (await onOther('/api/v1/usuarios')).statusCode).toBe(403);
});

test('each grant and its end are recorded, and the person is told', async () => {
  const { db, admin, path } = await openWithBranches();
  const given = await admin.ask('POST', await path('ana'), { rol: 'compras', alcance: plaza('Tijuana') });
  await admin.ask('DELETE', `${await path('ana')}/${given.json().id}`);
  expect(await db.select().from(auditLog)).toMatchObject([
    { who: 'admin', action: 'role-granted', about: 'ana: Compras de Tijuana' },
    { who: 'admin', action: 'role-withdrawn', about: 'ana: Compras de Tijuana' },
  ]);
  const userId = await idOf(db, 'ana');
  expect(await db.select().from(notifications)).toMatchObject([
    { userId, text: 'Ahora tienes la función Compras de Tijuana', link: '/cuenta' },
    { userId, text: 'Ya no tienes la función Compras de Tijuana' },
  ]);
});

test('a role is given only with a scope that it has, for a branch that exists, and once', async () => {
  const { db, admin, path, otay, matriz } = await openWithBranches();
  await db.update(branches).set({ retiredAt: new Date() }).where(eq(branches.id, matriz));
  const give = async (body: object) => {
    const answer = await admin.ask('POST', await path('ana'), body);
    return [answer.statusCode, answer.json().errors?.[0].field ?? answer.json().code];
  };
  expect(await give({ rol: 'gerente', alcance: chain })).toEqual([422, 'alcance.tipo']);
  expect(await give({ rol: 'compras', alcance: branch(otay) })).toEqual([422, 'alcance.tipo']);
  expect(await give({ rol: 'regional', alcance: { ...chain, tipo: 'plaza' } })).toEqual([422, 'alcance.plaza']);
  expect(await give({ rol: 'gerente', alcance: branch(999) })).toEqual([422, 'alcance.sucursal']);
  expect(await give({ rol: 'gerente', alcance: branch(matriz) }), 'retired').toEqual([422, 'alcance.sucursal']);
  expect(await give({ rol: 'compras', alcance: chain, aprobador: true })).toEqual([422, 'areas']);
  expect(await give({ rol: 'dueño', alcance: chain })).toEqual([422, 'rol']);

  const texts = { rol: 'contenido', alcance: chain, areas: ['ventas', 'almacen'], aprobador: true };
  const both = await Promise.all([give(texts), give({ ...texts, areas: ['almacen', 'ventas', 'ventas'] })]);
  expect(both.map(([status]) => status).sort()).toEqual([201, 409]);
  expect(await give({ ...texts, areas: ['reparto'] })).toEqual([201, undefined]);
  const nobody = await admin.ask('POST', '/api/v1/usuarios/nadie/permisos', texts);
  expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'person-not-found']);
});

test('only what was given here is withdrawn here, and nobody takes the administration from themself', async () => {
  const { db, admin, path, as } = await openWithBranches();
  const own = (await admin.ask('GET', await path('admin'))).json().permisos;
  expect(own).toMatchObject([{ id: null, rol: 'administrador', origen: 'ajustes', desde: null, por: '' }]);
  await db.insert(grants).values({ userId: await idOf(db, 'ana'), role: 'capacitacion', origin: 'directorio' });
  const [fromPool] = (await admin.ask('GET', await path('ana'))).json().permisos;
  const refused = await admin.ask('DELETE', `${await path('ana')}/${fromPool.id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'grant-from-elsewhere']);
  const mistaken = await admin.ask('DELETE', `${await path('beto')}/${fromPool.id}`);
  expect([mistaken.statusCode, mistaken.json().code], 'of another person').toEqual([404, 'grant-not-found']);

  const given = (await admin.ask('POST', await path('beto'), { rol: 'administrador', alcance: chain })).json();
  const beto = await as('beto');
  const alone = await beto.ask('DELETE', `${await path('beto')}/${given.id}`);
  expect([alone.statusCode, alone.json().code]).toEqual([403, 'own-administration']);
  expect((await admin.ask('DELETE', `${await path('beto')}/${given.id}`)).statusCode).toBe(204);
});

test('who may do what: everyone’s grants, the newest first, by role and by the place that they reach', async () => {
  const { db, admin, otay, centro } = await openWithBranches();
  await give(db, 'ana', 'gerente', { branchId: otay });
  await give(db, 'beto', 'regional', { plaza: 'Mexicali' });
  await give(db, 'beto', 'contenido');
  const listed = async (query: string) => {
    const { total, permisos } = (await admin.ask('GET', `/api/v1/permisos?${query}`)).json();
    expect(permisos.length).toBe(total);
    return permisos.map(({ rol, persona }: { rol: string; persona: { username: string } }) => [rol, persona.username]);
  };
  const [manager, regional] = [
    ['gerente', 'ana'],
    ['regional', 'beto'],
  ];
  const ofChain = [
    ['contenido', 'beto'],
    ['administrador', 'admin'],
  ];
  expect(await listed('')).toEqual([ofChain[0], regional, manager, ofChain[1]]);
  expect(await listed('rol=gerente')).toEqual([manager]);
  expect(await listed('plaza=Tijuana')).toEqual([ofChain[0], manager, ofChain[1]]);
  expect(await listed(`sucursal=${centro}`)).toEqual([ofChain[0], regional, ofChain[1]]);
  expect(await listed(`rol=regional&sucursal=${otay}`)).toEqual([]);
});

test('a grant for a retired branch stays and says so', async () => {
  const { db, admin, path, otay } = await openWithBranches();
  await give(db, 'ana', 'gerente', { branchId: otay });
  await db.update(branches).set({ retiredAt: new Date() }).where(eq(branches.id, otay));
  expect((await admin.ask('GET', await path('ana'))).json().permisos).toMatchObject([{ texto: 'Otay TJ (retirada)' }]);
});
