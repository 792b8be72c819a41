import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { notifications } from '../notifications/table.ts';
import { grants } from '../roles/table.ts';
import { give } from '../testing/branches.ts';
import { idOf } from '../testing/people.ts';
import { csvOf, openImport } from '../testing/people-files.ts';
import { codeOf } from '../testing/portal.ts';
import { user } from './tables.ts';

const luis = { nombre: 'Luis Mora', usuario: 'luis.mora', sucursal: 'Otay TJ', puesto: 'Vendedor' };
const eva = {
  nombre: 'Eva Peña',
  usuario: 'eva',
  correo: 'eva@cadena.example',
  sucursal: 'Centro MXL',
  rol: 'Gerente',
};
const ana = { nombre: 'Ana Ruiz', usuario: 'ana', sucursal: 'Otay TJ', rol: 'compras', alcance: 'Tijuana' };
const everyone = csvOf([luis, eva, ana]);

type Portal = Awaited<ReturnType<typeof openImport>>;
const fields = { name: user.name, email: user.email, branch: user.branch, puesto: user.puesto, banned: user.banned };

async function stored({ db }: Portal, username: string) {
  const [row] = await db.select(fields).from(user).where(eq(user.username, username));
  return row;
}
async function rolesOf({ db }: Portal, username: string) {
  const rows = await db
    .select({ role: grants.role, plaza: grants.plaza, branchId: grants.branchId, origin: grants.origin })
    .from(grants)
    .innerJoin(user, eq(user.id, grants.userId))
    .where(eq(user.username, username));
  return rows;
}

test('a preview shows new and changed people field by field, and changes nothing', async () => {
  const portal = await openImport();
  const beto = { nombre: 'beto', usuario: 'beto' };
  const preview = (await portal.send(csvOf([luis, eva, ana, beto]), 'Personal 2026.csv')).json();
  expect(preview).toEqual({
    id: expect.any(Number),
    archivo: 'Personal 2026.csv',
    nuevas: [
      { usuario: 'luis.mora', nombre: 'Luis Mora', sucursal: 'Otay TJ', puesto: 'Vendedor', roles: [] },
      { usuario: 'eva', nombre: 'Eva Peña', sucursal: 'Centro MXL', puesto: '', roles: ['Gerente de Centro MXL'] },
    ],
    cambiadas: [
      {
        usuario: 'ana',
        nombre: 'ana',
        cambios: [
          { campo: 'nombre', antes: 'ana', ahora: 'Ana Ruiz' },
          { campo: 'sucursal', antes: '', ahora: 'Otay TJ' },
          { campo: 'rol', antes: '', ahora: 'Compras de Tijuana' },
        ],
      },
    ],
    iguales: 1,
    errores: [],
    totalErrores: 0,
  });
  expect(await portal.db.$count(user)).toBe(3);
  expect(await stored(portal, 'ana')).toMatchObject({ name: 'ana', branch: null });
});

test('applying creates, changes and gives roles; others stay; the audit log and the importer are told', async () => {
  const portal = await openImport();
  const { db, send, apply } = portal;
  await give(db, 'ana', 'contenido');
  const { id } = (await send(everyone)).json();
  const applied = await apply(id);
  expect(applied.json()).toMatchObject({
    ultima: { archivo: 'personal.csv', por: 'admin', nuevas: 2, cambiadas: 1 },
    pendientes: [{ id, archivo: 'personal.csv', faltan: 2 }],
  });
  expect(await stored(portal, 'eva')).toMatchObject({ name: 'Eva Peña', email: eva.correo, branch: 'Centro MXL' });
  const [centro] = await db.select({ id: branches.id }).from(branches).where(eq(branches.nombre, 'Centro MXL'));
  expect(await rolesOf(portal, 'eva')).toEqual([
    { role: 'gerente', plaza: null, branchId: centro?.id, origin: 'portal' },
  ]);
  expect((await rolesOf(portal, 'ana')).map(({ role }) => role).sort()).toEqual(['compras', 'contenido']);
  expect(await stored(portal, 'beto')).toMatchObject({ name: 'beto', branch: null });
  expect((await apply(id)).json().code).toBe('import-not-found');

  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'people-imported'));
  expect([entry?.who, entry?.about]).toEqual(['admin', 'personal.csv: 2 nuevas, 1 con cambios']);
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf(db, 'admin')));
  expect(told.map(({ text, link }) => [text, link])).toEqual([
    ['La importación de 3 personas terminó', '/administracion#usuarios'],
  ]);
});

test.each<[string, (portal: Portal) => Promise<unknown>]>([
  ['a person of the file', ({ db }) => db.update(user).set({ name: 'Ana R.' }).where(eq(user.username, 'ana'))],
  ['an e-mail of the file', ({ db }) => db.update(user).set({ email: eva.correo }).where(eq(user.username, 'beto'))],
  [
    'a branch of the file',
    ({ db }) => db.update(branches).set({ retiredAt: new Date() }).where(eq(branches.nombre, 'Otay TJ')),
  ],
])('an import is refused when %s changed since its preview', async (_, change) => {
  const portal = await openImport();
  const { id } = (await portal.send(everyone)).json();
  await change(portal);
  const refused = await portal.apply(id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'import-outdated']);
  expect(await stored(portal, 'luis.mora')).toBeUndefined();
});

test('of two confirmations at the same time one wins', async () => {
  const portal = await openImport();
  const ids = [(await portal.send(everyone)).json().id, (await portal.send(csvOf([luis]))).json().id];
  const answers = await Promise.all(ids.map(portal.apply));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await portal.db.$count(user, eq(user.username, 'luis.mora'))).toBe(1);
});

test('with a bad line nothing can be applied', async () => {
  const portal = await openImport();
  const preview = (await portal.send(csvOf([luis, { ...luis, usuario: 'eva', sucursal: 'Luna' }]))).json();
  expect(preview).toMatchObject({ totalErrores: 1, errores: [{ linea: 3, motivo: 'sucursal «Luna» no existe.' }] });
  const refused = await portal.apply(preview.id);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'import-has-faults']);
  expect(await stored(portal, 'luis.mora')).toBeUndefined();
});

test('undoing removes new people, disables those who signed in, and takes back what did not change since', async () => {
  const portal = await openImport();
  const { db, importFile, undo, as } = portal;
  await give(db, 'ana', 'contenido');
  await importFile(everyone);
  await as('eva');
  await db.update(user).set({ name: 'Ana R. Ruiz' }).where(eq(user.username, 'ana'));
  expect((await undo()).json()).toMatchObject({ ultima: null, pendientes: [], borradas: 1, desactivadas: 1 });
  expect(await stored(portal, 'luis.mora')).toBeUndefined();
  expect(await stored(portal, 'eva')).toMatchObject({ banned: true });
  expect(await rolesOf(portal, 'eva')).toEqual([]);
  expect(await stored(portal, 'ana')).toMatchObject({ name: 'Ana R. Ruiz', branch: null, banned: false });
  expect((await rolesOf(portal, 'ana')).map(({ role }) => role)).toEqual(['contenido']);
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf(db, 'ana')));
  expect(told.map(({ text }) => text)).toEqual([
    'Ahora tienes la función Compras de Tijuana',
    'Ya no tienes la función Compras de Tijuana',
  ]);
  const again = await undo();
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothing-to-undo']);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'people-import-undone'));
  expect(entry?.about).toBe('personal.csv: 1 borrada, 1 desactivada');
});

test('undoing puts people back into their branch, whatever the branches are called by then', async () => {
  const portal = await openImport();
  const { db, importFile, undo } = portal;
  const rename = (nombre: string, to: string) =>
    db.update(branches).set({ nombre: to }).where(eq(branches.nombre, nombre));
  await db.update(user).set({ branch: 'Otay TJ' }).where(eq(user.username, 'ana'));
  await importFile(csvOf([{ nombre: 'ana', usuario: 'ana', sucursal: 'Centro MXL' }]));
  await rename('Otay TJ', 'Otay Norte TJ');
  await rename('Centro MXL', 'Centro Viejo MXL');
  await db.update(user).set({ branch: 'Centro Viejo MXL' }).where(eq(user.username, 'ana'));
  expect((await undo()).statusCode).toBe(200);
  expect(await stored(portal, 'ana')).toMatchObject({ branch: 'Otay Norte TJ' });
});

test('an import that the person did not see is not undone; without saying which, the last one is', async () => {
  const portal = await openImport();
  const { importFile, imports, undo } = portal;
  await importFile(csvOf([luis]));
  const seen = (await imports()).ultima;
  await importFile(csvOf([eva]));
  const newer = (await imports()).ultima;
  expect(codeOf(await undo(seen.id))).toEqual([412, 'changed-meanwhile']);
  expect(await stored(portal, 'eva')).toBeDefined();
  expect((await imports()).ultima).toEqual(newer);
  expect((await undo(newer.id)).json()).toMatchObject({ ultima: null, borradas: 1 });
  expect([await stored(portal, 'eva'), await stored(portal, 'luis.mora')]).toEqual([undefined, expect.anything()]);
  expect(codeOf(await undo(seen.id)), 'the last one is undone').toEqual([409, 'nothing-to-undo']);
  await importFile(csvOf([eva]));
  expect((await undo()).json(), 'as an old tab asks').toMatchObject({ ultima: null, borradas: 1 });
});

type Addresses = { ana: string; beto: string };
const [first, second, third] = ['uno@cadena.example', 'dos@cadena.example', 'tres@cadena.example'];

test.each<[string, { file: Addresses; eva?: string; since?: (portal: Portal) => Promise<unknown>; undone: Addresses }]>(
  [
    [
      'to whoever passed theirs on to a new account',
      { file: { ana: third, beto: second }, eva: first, undone: { ana: first, beto: second } },
    ],
    ['to two who swapped theirs', { file: { ana: second, beto: first }, undone: { ana: first, beto: second } }],
    [
      'unless a new account that is only disabled has it, or whoever could not have theirs back',
      {
        file: { ana: second, beto: third },
        eva: first,
        since: ({ as }) => as('eva'),
        undone: { ana: second, beto: third },
      },
    ],
    [
      'unless somebody took it since',
      {
        file: { ana: third, beto: second },
        since: ({ db }) => db.update(user).set({ email: first }).where(eq(user.username, 'admin')),
        undone: { ana: third, beto: second },
      },
    ],
  ],
)('undoing gives an e-mail back %s', async (_, { file, eva: given, since, undone }) => {
  const portal = await openImport();
  const people = (addresses: Addresses) =>
    Object.entries(addresses).map(([usuario, correo]) => ({ nombre: usuario, usuario, sucursal: 'Otay TJ', correo }));
  await portal.importFile(csvOf(people({ ana: first, beto: second })));
  await portal.importFile(csvOf([...people(file), ...(given ? [{ ...eva, correo: given }] : [])]));
  await since?.(portal);
  expect((await portal.undo()).statusCode).toBe(200);
  expect({ ana: (await stored(portal, 'ana'))?.email, beto: (await stored(portal, 'beto'))?.email }).toEqual(undone);
});

test.each(['csv', 'xlsx'])('the downloaded %s, sent back untouched, changes nothing', async (kind) => {
  const portal = await openImport();
  await portal.importFile(csvOf([luis, { ...eva, rol: 'gerente; compras', alcance: 'Otay TJ; cadena' }, ana]));
  await portal.db.update(user).set({ name: '=1+1', branch: 'Bodega vieja' }).where(eq(user.username, 'beto'));
  await portal.db.update(branches).set({ retiredAt: new Date() }).where(eq(branches.nombre, 'Otay TJ'));
  const file = await portal.admin.ask('GET', `/api/v1/usuarios.${kind}`);
  expect(file.headers['content-disposition']).toContain(`usuarios.${kind}`);
  const preview = (await portal.send(file.rawPayload, `usuarios.${kind}`)).json();
  expect(preview).toMatchObject({ nuevas: [], cambiadas: [], iguales: 5, errores: [] });
});

test('the template has every column, and its examples are not imported by mistake', async () => {
  const portal = await openImport();
  const template = await portal.admin.ask('GET', '/api/v1/usuarios/importaciones/plantilla.xlsx');
  const { errores } = (await portal.send(template.rawPayload, 'plantilla.xlsx')).json();
  const motivo = 'Es una línea de ejemplo: bórrala.';
  expect(errores).toEqual([
    { linea: 2, motivo },
    { linea: 3, motivo },
  ]);
});

test('a thousand people come in one file, and go again', async () => {
  const portal = await openImport();
  const people = Array.from({ length: 1_000 }, (_, index) => ({ ...luis, usuario: `persona${index}` }));
  const { id, nuevas } = (await portal.send(csvOf(people))).json();
  expect(nuevas).toHaveLength(1_000);
  expect((await portal.apply(id)).json()).toMatchObject({ ultima: { nuevas: 1_000 }, pendientes: [{ faltan: 1_000 }] });
  const changed = people.map((person) => ({ ...person, puesto: 'Caja', rol: 'gerente' }));
  await portal.importFile(csvOf(changed));
  expect(await portal.db.$count(user, eq(user.puesto, 'caja'))).toBe(1_000);
  expect((await portal.undo()).json()).toMatchObject({ borradas: 0, desactivadas: 0, pendientes: [{ faltan: 1_000 }] });
  expect([await portal.db.$count(user, eq(user.puesto, 'caja')), await portal.db.$count(grants)]).toEqual([0, 0]);
});

test('only whoever gives roles may import people, and with a user pool nobody', async () => {
  const portal = await openImport();
  const oidc = { OIDC_ISSUER: 'https://pool.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const withPool = await openImport({ connection: portal.connection, environment: oidc });
  const ana = await portal.as('ana');
  for (const [method, path] of [
    ['GET', '/importaciones'],
    ['POST', '/importaciones?archivo=x.csv'],
    ['POST', '/importaciones/1/aplicar'],
    ['POST', '/importaciones/1/contrasenas'],
    ['POST', '/importaciones/deshacer'],
    ['GET', '/importaciones/plantilla.xlsx'],
    ['GET', '.csv'],
    ['GET', '.xlsx'],
  ] as const) {
    const url = `/api/v1/usuarios${path}`;
    expect((await ana.ask(method, url)).json().code, path).toBe('forbidden');
    expect((await withPool.admin.ask(method, url)).json().code, path).toBe('managed-elsewhere');
  }
  expect(await portal.db.select().from(auditLog).orderBy(asc(auditLog.id))).toEqual([]);
});
