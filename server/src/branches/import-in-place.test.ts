import { sampleDomesticReport } from '@mostrador/contract/lost-sales-sample';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demandDecisions } from '../demand/tables.ts';
import { user } from '../identity/tables.ts';
import { lostSales } from '../lost-sales/table.ts';
import { grants } from '../roles/table.ts';
import { csvOf, sample, sendFile, stored } from '../testing/branch-files.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { branches } from './table.ts';

const other = { ...sample, id: 2, nombre: 'Parque TKT', codigo: 'TKT02', numero: '2' };
const third = { ...sample, id: 3, nombre: 'Rancho TKT', codigo: 'TKT03', numero: '3' };

async function open() {
  const portal = await openPortal();
  await portal.db.insert(branches).values([sample, other]);
  const admin = await portal.as('admin');
  const preview = async (list: object[]) => (await sendFile(portal.app, admin, csvOf(list))).json();
  return {
    ...portal,
    admin,
    preview,
    async applied(list: object[]) {
      const shown = await preview(list);
      const quitar = shown.quitadas.length;
      const answer = await admin.ask('POST', `/api/v1/sucursales/importaciones/${shown.id}/aplicar`, { quitar });
      expect(answer.statusCode, answer.body).toBe(200);
      return shown;
    },
    async undo() {
      const answer = await admin.ask('POST', '/api/v1/sucursales/importaciones/deshacer');
      expect(answer.statusCode, answer.body).toBe(200);
    },
    report: async (sucursal: string, plaza = 'Tecate') => {
      const perdida = { ...sampleDomesticReport, plaza, sucursal };
      expect((await admin.ask('POST', '/api/v1/perdidas', { perdida })).statusCode).toBe(201);
    },
    reports: () =>
      portal.db
        .select({ sucursal: lostSales.sucursal, plaza: lostSales.plaza, branchId: lostSales.branchId })
        .from(lostSales)
        .orderBy(asc(lostSales.id)),
    all: () => portal.db.select().from(branches).orderBy(asc(branches.id)),
  };
}

test('renamed and moved branches keep their id, and reports, people and grants follow; retired ones keep theirs', async () => {
  const { db, admin, as, applied, undo, report, reports } = await open();
  await report('Centro TKT');
  await report('Parque TKT');
  await db.update(user).set({ branch: 'Centro TKT' }).where(eq(user.username, 'ana'));
  await db.update(user).set({ branch: 'Parque TKT' }).where(eq(user.username, 'beto'));
  const [beto] = await db.select().from(user).where(eq(user.username, 'beto'));
  await db.insert(grants).values({ userId: beto?.id ?? '', role: 'gerente', branchId: 2, origin: 'portal' });
  const people = () =>
    db
      .select({ username: user.username, branch: user.branch, branchId: user.branchId })
      .from(user)
      .where(eq(user.branch, user.branch))
      .orderBy(asc(user.username));

  await applied([{ ...sample, nombre: 'Jardín RTO', ciudad: 'Playas de Rosarito' }]);
  expect(await reports()).toEqual([
    { sucursal: 'Jardín RTO', plaza: 'Playas de Rosarito', branchId: 1 },
    { sucursal: 'Parque TKT', plaza: 'Tecate', branchId: 2 },
  ]);
  expect(await people()).toEqual([
    { username: 'ana', branch: 'Jardín RTO', branchId: 1 },
    { username: 'beto', branch: 'Parque TKT', branchId: 2 },
  ]);
  const table = (await admin.ask('GET', '/api/v1/perdidas?sucursal=Jard%C3%ADn+RTO')).json();
  expect(table).toMatchObject({
    total: 1,
    perdidas: [{ sucursal: 'Jardín RTO', plaza: 'Playas de Rosarito', sucursal_retirada: false }],
  });
  const chart = (await admin.ask('GET', '/api/v1/perdidas/por_sucursal.json')).json();
  expect(chart.values[0][0].map(({ label }: { label: string }) => label)).toEqual(['Jardín RTO', 'Parque TKT']);
  // The grant for the retired branch still shows its reports.
  expect((await (await as('beto')).ask('GET', '/api/v1/perdidas')).json()).toMatchObject({
    total: 1,
    perdidas: [{ sucursal: 'Parque TKT', sucursal_retirada: true }],
  });

  await undo();
  expect((await reports()).map(({ sucursal, plaza }) => [sucursal, plaza])).toEqual([
    ['Centro TKT', 'Tecate'],
    ['Parque TKT', 'Tecate'],
  ]);
  expect((await people()).map(({ branch }) => branch)).toEqual(['Centro TKT', 'Parque TKT']);
});

test('a report and a person that are being written while their branch is renamed get its new name too', async () => {
  const { db, connection, admin, applied, undo, reports, all } = await open();
  const others = openTestDatabase(connection);
  /** Somebody writes both before the branch is renamed, and commits after that. */
  async function writeDuring(rename: () => Promise<unknown>, before: string, after: string) {
    const { promise: written, resolve: haveWritten } = Promise.withResolvers<void>();
    const { promise: renamed, resolve: haveRenamed } = Promise.withResolvers<void>();
    const writing = others.transaction(async (tx) => {
      const [branch] = (await all()).filter(({ nombre }) => nombre === before);
      const report = { ...sampleDomesticReport, plaza: branch?.ciudad ?? '', sucursal: before, reportedBy: 'ana' };
      await tx.insert(lostSales).values(report);
      await tx.update(user).set({ branch: before }).where(eq(user.username, 'ana'));
      haveWritten();
      await renamed;
    });
    await written;
    const renaming = rename();
    await expect.poll(async () => (await all()).map(({ nombre }) => nombre)).toContain(after);
    haveRenamed();
    await Promise.all([writing, renaming]);
  }
  const chart = async () => (await admin.ask('GET', '/api/v1/perdidas/por_sucursal.json')).json().values[0][0];
  const personsBranch = async () => (await db.select().from(user).where(eq(user.username, 'ana')))[0]?.branch;
  const followed = async () =>
    (await admin.ask('GET', '/api/v1/perdidas.json?desde=0'))
      .json()
      .cambios.map(({ perdida }: { perdida: { sucursal: string } }) => perdida.sucursal);

  const moved = { ...sample, nombre: 'Jardín RTO', ciudad: 'Playas de Rosarito' };
  await writeDuring(() => applied([moved, other]), 'Centro TKT', 'Jardín RTO');
  expect(await reports()).toEqual([{ sucursal: 'Jardín RTO', plaza: 'Playas de Rosarito', branchId: 1 }]);
  expect(await personsBranch()).toBe('Jardín RTO');
  await expect.poll(chart).toMatchObject([{ label: 'Jardín RTO', value: 1 }]);
  expect(await followed()).toEqual(['Jardín RTO']);

  await db.update(user).set({ branch: null }).where(eq(user.username, 'ana'));
  await writeDuring(undo, 'Jardín RTO', 'Centro TKT');
  const here = { sucursal: 'Centro TKT', plaza: 'Tecate', branchId: 1 };
  expect(await reports()).toEqual([here, here]);
  expect(await personsBranch()).toBe('Centro TKT');
  await expect.poll(chart).toMatchObject([{ label: 'Centro TKT', value: 2 }]);
  expect(await followed()).toEqual(['Centro TKT', 'Centro TKT']);
});

test('a report that is sent again after its branch was renamed is known by its key', async () => {
  const { db, as, admin, applied } = await open();
  const perdida = { ...sampleDomesticReport, plaza: 'Tecate', sucursal: 'Centro TKT' };
  const send = (change: object = {}, key = 'forma-1', person = admin) =>
    person.ask('POST', '/api/v1/perdidas', { perdida: { ...perdida, ...change } }, { 'idempotency-key': key });
  const first = await send();
  expect(first.statusCode).toBe(201);
  await applied([{ ...sample, nombre: 'Jardín TKT' }, other]);

  const again = await send();
  expect([again.statusCode, again.json()]).toEqual([201, { ...first.json(), sucursal: 'Jardín TKT' }]);
  expect((await send({ cantidad: '3' })).json().code).toBe('key-reused');
  expect((await send({ sucursal: 'Jardín TKT' })).json().code).toBe('key-reused');
  expect((await send({}, 'forma-2')).json().code, 'nothing was sent under this key').toBe('invalid-fields');
  expect((await send({}, 'forma-1', await as('ana'))).json().code, 'keys are of a person').toBe('invalid-fields');
  expect(await db.$count(lostSales)).toBe(1);
});

test('branches that swap their names take their reports along, and the decisions that name them', async () => {
  const { db, applied, undo, report, reports } = await open();
  await report('Centro TKT');
  await report('Parque TKT');
  const decided = { batch: 'x', code: 'codigo gp45', plaza: 'Tecate', decidedBy: 'compras', decidedOn: '2026-01-02' };
  const supplied = (sucursal: string) => ({
    ...decided,
    state: 'surtida' as const,
    sucursal,
    suppliedOn: '2026-01-02',
  });
  await db
    .insert(demandDecisions)
    .values([supplied('Centro TKT'), supplied('Parque TKT'), { ...decided, state: 'descartada' }]);
  const named = async () =>
    (await db.select().from(demandDecisions).orderBy(asc(demandDecisions.id))).map(({ sucursal }) => sucursal);
  await applied([
    { ...sample, nombre: other.nombre },
    { ...other, nombre: sample.nombre },
  ]);
  expect(await reports()).toMatchObject([
    { sucursal: 'Parque TKT', branchId: 1 },
    { sucursal: 'Centro TKT', branchId: 2 },
  ]);
  expect(await named()).toEqual(['Parque TKT', 'Centro TKT', '']);
  await undo();
  expect(await named()).toEqual(['Centro TKT', 'Parque TKT', '']);
});

test.each([
  ['id', { ...other, nombre: 'Jardín TKT', codigo: 'X' }, 'Jardín TKT'],
  ['code', { ...other, id: '', nombre: 'Jardín TKT' }, 'Jardín TKT'],
  ['name', { ...other, id: '', nombre: 'PARQUE tkt', codigo: 'X' }, 'PARQUE tkt'],
])('the %s of a retired branch brings it back, and undo retires it again', async (_, line, nombre) => {
  const { applied, undo, all } = await open();
  await applied([sample]);
  const retired = await all();
  expect(retired).toMatchObject([{ retiredAt: null }, { id: 2, nombre: 'Parque TKT', retiredAt: expect.any(Date) }]);
  const shown = await applied([sample, line]);
  expect(shown).toMatchObject({ nuevas: [{ id: 2, nombre, regresa: 'Parque TKT' }], iguales: 1, quitadas: [] });
  expect(await all()).toMatchObject([{ id: 1 }, { id: 2, nombre, retiredAt: null }]);
  await undo();
  expect(await all()).toEqual(retired);
});

test('a name belongs to its branch also after that is retired, and so does its id', async () => {
  const { applied, preview } = await open();
  await applied([sample]);
  expect((await preview([sample, { ...third, nombre: 'párque TKT' }])).errores).toEqual([
    {
      linea: 3,
      motivo:
        'nombre «párque TKT» es de una sucursal retirada, que tenía el id 2. Si es la misma, escribe ese id; si es otra, usa otro nombre.',
    },
  ]);
  expect((await preview([{ ...third, nombre: 'Centro TKT' }])).errores[0].motivo).toContain(
    'es de la sucursal que tiene el id 1',
  );
  expect(await preview([sample, { ...third, id: '', codigo: 'NUEVO' }])).toMatchObject({
    nuevas: [{ id: 3, regresa: null }],
    errores: [],
  });
});

test('undo removes a new branch, or retires it if it has reports by then, even if another gets its name back', async () => {
  const { applied, undo, report, reports, all } = await open();
  await applied([sample, other, third]);
  await undo();
  expect(await all()).toEqual([sample, other].map(stored));

  await applied([{ ...sample, nombre: 'Jardín TKT' }, other, { ...third, nombre: 'Centro TKT' }]);
  await report('Centro TKT');
  await undo();
  expect(await all()).toEqual([
    ...[sample, other].map(stored),
    { ...third, nombre: 'Centro TKT (3)', retiredAt: expect.any(Date) },
  ]);
  expect(await reports()).toMatchObject([{ sucursal: 'Centro TKT (3)', branchId: 3 }]);
  // The next new branch gets another id.
  expect((await applied([sample, other, { ...third, id: '', codigo: 'NUEVO' }])).nuevas).toMatchObject([{ id: 4 }]);
});

test('a branch that undo retires does not keep a name that differs only in accents, and the list can be sent back', async () => {
  const { app, db, admin, preview, applied, undo, report, all } = await open();
  await applied([{ ...sample, nombre: 'Jardín TKT' }, other, { ...third, nombre: 'Céntro TKT' }]);
  await report('Céntro TKT');
  await undo();
  expect(await all()).toMatchObject([{ nombre: 'Centro TKT' }, {}, { nombre: 'Céntro TKT (3)' }]);
  const sentBack = async () => {
    const { body } = await admin.ask('GET', '/api/v1/sucursales.csv');
    return (await sendFile(app, admin, body)).json();
  };
  expect(await sentBack()).toMatchObject({ iguales: 2, errores: [] });
  // As an earlier version of the portal left it.
  await db.update(branches).set({ nombre: 'Céntro TKT' }).where(eq(branches.id, 3));
  expect(await sentBack()).toMatchObject({ iguales: 2, errores: [] });
  await applied([{ ...sample, nombre: 'CENTRO TKT' }, other]);
  expect((await preview([{ ...sample, nombre: 'Céntro TKT' }, other])).errores).toMatchObject([
    { linea: 2, motivo: expect.stringContaining('es de una sucursal retirada, que tenía el id 3') },
  ]);
});

test('names that no branch has are listed until one has them, and so are retired branches with people or reports', async () => {
  const { db, admin, as, applied, report, reports } = await open();
  const strays = async () => (await admin.ask('GET', '/api/v1/sucursales/sin_relacion')).json();
  await report('Parque TKT');
  await report('Parque TKT');
  const [first] = await db.select({ id: lostSales.id }).from(lostSales).orderBy(asc(lostSales.id));
  await db
    .update(lostSales)
    .set({ sucursal: 'rancho tkt' })
    .where(eq(lostSales.id, first?.id ?? 0));
  await db.update(user).set({ branch: 'Bodega' }).where(eq(user.username, 'ana'));
  await db.update(user).set({ branch: 'Parque TKT' }).where(eq(user.username, 'beto'));
  expect(await strays()).toEqual({
    desconocidas: [
      { nombre: 'Bodega', reportes: 0, personas: 1 },
      { nombre: 'rancho tkt', reportes: 1, personas: 0 },
    ],
    retiradas: [],
  });
  await applied([sample, third]);
  expect(await strays()).toEqual({
    desconocidas: [{ nombre: 'Bodega', reportes: 0, personas: 1 }],
    retiradas: [{ id: 2, nombre: 'Parque TKT', reportes: 1, personas: 1 }],
  });
  expect((await reports())[0]).toMatchObject({ sucursal: 'rancho tkt', branchId: 3 });
  expect((await (await as('ana')).ask('GET', '/api/v1/sucursales/sin_relacion')).statusCode).toBe(403);
});
