import { branchFields } from '@mostrador/contract/branches';
import { sampleDomesticReport } from '@mostrador/contract/lost-sales-sample';
import { asc, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { lostSales } from '../lost-sales/table.ts';
import { stored as asStored, csvOf, sample, sendFile } from '../testing/branch-files.ts';
import { codeOf, openPortal, sawVersion } from '../testing/portal.ts';
import { loadDemoBranches } from './demo.ts';
import { branches } from './table.ts';

const other = { ...sample, id: 2, nombre: 'Parque TKT', codigo: 'TKT02', numero: '2' };
const third = { ...sample, id: 3, nombre: 'Rancho TKT', codigo: 'TKT03', numero: '3', taller: true };

async function open() {
  const portal = await openPortal();
  await portal.db.insert(branches).values([sample, other]);
  const admin = await portal.as('admin');
  return {
    ...portal,
    admin,
    send: (content: string | Buffer, name?: string) => sendFile(portal.app, admin, content, name),
    apply: (id: number, quitar: number) =>
      admin.ask('POST', `/api/v1/sucursales/importaciones/${id}/aplicar`, { quitar }),
    undo: (seen?: number) =>
      admin.ask('POST', '/api/v1/sucursales/importaciones/deshacer', undefined, sawVersion(seen)),
    names: async () => {
      const { values } = (await admin.ask('GET', '/api/v1/sucursales')).json() as { values: unknown[][] };
      return values.map((row) => row[1]);
    },
    stored: () => portal.db.select().from(branches).where(isNull(branches.retiredAt)).orderBy(asc(branches.id)),
  };
}

test('a preview shows new, changed (field by field) and removed branches, and changes nothing', async () => {
  const { send, stored } = await open();
  const changed = { ...sample, telefonos: '+52 665 555 0199', taller: 'Sí', longitud: '-116,63' };
  const answer = await send(csvOf([changed, third]), 'Directorio 2026.csv');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    archivo: 'Directorio 2026.csv',
    nuevas: [{ id: 3, nombre: 'Rancho TKT', ciudad: 'Tecate' }],
    cambiadas: [
      {
        nombre: 'Centro TKT',
        cambios: [
          { campo: 'longitud', antes: '-116.627', ahora: '-116.63' },
          { campo: 'taller', antes: 'no', ahora: 'sí' },
          { campo: 'telefonos', antes: '665 555 0101', ahora: '+52 665 555 0199' },
        ],
      },
    ],
    quitadas: [{ id: 2, nombre: 'Parque TKT' }],
    iguales: 0,
    errores: [],
  });
  expect(await stored()).toEqual([sample, other].map(asStored));
});

test('confirming applies exactly what was shown, and it can be undone once', async () => {
  const { send, apply, undo, names, stored, db } = await open();
  const { id } = (await send(csvOf([{ ...sample, nombre: 'Jardín TKT' }, third]))).json();
  const applied = await apply(id, 1);
  expect(applied.json()).toMatchObject({
    ultima: { archivo: 'sucursales.csv', por: 'admin', nuevas: 1, cambiadas: 1, quitadas: 1 },
  });
  await expect.poll(names).toEqual(['Jardín TKT', 'Rancho TKT']);
  expect((await apply(id, 1)).json().code).toBe('import-not-found');

  expect((await undo()).json()).toEqual({ ultima: null });
  expect(await stored()).toEqual([sample, other].map(asStored));
  const again = await undo();
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothing-to-undo']);
  const log = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(
    log.filter(({ action }) => action.startsWith('branches')).map(({ who, action, about }) => [who, action, about]),
  ).toEqual([
    ['admin', 'branches-imported', 'sucursales.csv: 1 nueva, 1 con cambios, 1 retirada'],
    ['admin', 'branches-import-undone', 'sucursales.csv'],
  ]);
});

test('an import of branches that the person did not see is not undone', async () => {
  const { send, apply, undo, stored } = await open();
  const seen = (await apply((await send(csvOf([sample, other, third]))).json().id, 0)).json().ultima;
  const newer = (await apply((await send(csvOf([sample, other]))).json().id, 1)).json().ultima;
  expect(codeOf(await undo(seen.id))).toEqual([412, 'changed-meanwhile']);
  expect(await stored()).toHaveLength(2);
  expect((await undo(newer.id)).statusCode).toBe(200);
  expect(await stored()).toHaveLength(3);
});

test('two branches may swap names in one import', async () => {
  const { send, apply, stored } = await open();
  const swapped = [
    { ...sample, nombre: other.nombre },
    { ...other, nombre: sample.nombre },
  ];
  const { id } = (await send(csvOf(swapped))).json();
  expect((await apply(id, 0)).statusCode).toBe(200);
  expect((await stored()).map(({ nombre }) => nombre)).toEqual(['Parque TKT', 'Centro TKT']);
});

test('when the branches changed since the preview the import is refused', async () => {
  const { send, apply, stored } = await open();
  const first = (await send(csvOf([sample, other, third]))).json();
  const second = (await send(csvOf([sample]))).json();
  expect((await apply(first.id, 0)).statusCode).toBe(200);
  const refused = await apply(second.id, 1);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'import-outdated']);
  expect(await stored()).toHaveLength(3);
});

test('of two confirmations at the same time one wins, and the branches are those of one file', async () => {
  const { send, apply, stored } = await open();
  const ids = [(await send(csvOf([sample, other, third]))).json().id, (await send(csvOf([sample]))).json().id];
  const answers = await Promise.all([apply(ids[0], 0), apply(ids[1], 1)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await stored()).toHaveLength(answers[0]?.statusCode === 200 ? 3 : 1);
});

test('whoever confirms must have seen how many branches are removed', async () => {
  const { send, apply, stored } = await open();
  const { id } = (await send(csvOf([sample]))).json();
  expect((await apply(id, 0)).statusCode).toBe(409);
  expect(await stored()).toHaveLength(2);
  expect((await apply(id, 1)).statusCode).toBe(200);
});

test('the reports of a removed branch stay, and new ones are refused', async () => {
  const { send, apply, admin, db, names } = await open();
  const perdida = { ...sampleDomesticReport, plaza: 'Tecate', sucursal: 'Parque TKT' };
  expect((await admin.ask('POST', '/api/v1/perdidas', { perdida })).statusCode).toBe(201);
  await apply((await send(csvOf([sample]))).json().id, 1);
  await expect.poll(names).toEqual(['Centro TKT']);
  expect((await db.select().from(lostSales)).map(({ sucursal }) => sucursal)).toEqual(['Parque TKT']);
  expect((await admin.ask('GET', '/api/v1/perdidas')).json()).toMatchObject({ total: 1 });
  expect((await admin.ask('POST', '/api/v1/perdidas', { perdida })).statusCode).toBe(422);
});

test.each([
  ['rows of 17 positions', JSON.stringify([sample, third].map((branch) => branchFields.map((field) => branch[field])))],
  ['objects', JSON.stringify([sample, third])],
  ['a values array', JSON.stringify({ values: [sample, third] })],
])('JSON comes as %s', async (_, content) => {
  const { send } = await open();
  expect((await send(content, 'sucursales.json')).json()).toMatchObject({
    nuevas: [{ id: 3 }],
    cambiadas: [],
    quitadas: [{ id: 2 }],
    iguales: 1,
    errores: [],
  });
});

test.each(['csv', 'xlsx'])('the downloaded %s, sent back untouched, changes nothing', async (kind) => {
  const portal = await openPortal();
  await loadDemoBranches(portal.db);
  await portal.db.insert(branches).values({
    nombre: 'Bodega TJ',
    ciudad: 'Tijuana',
    publicada: false,
    telefonos: '+52 664 555 0999',
    direccion: '=HYPERLINK("http://x";"y"), "La Loma"',
    encargado: 'Ana; =1+1 | "-2" o más; @',
  });
  const admin = await portal.as('admin');
  const file = await admin.ask('GET', `/api/v1/sucursales.${kind}`);
  expect(file.headers['content-disposition']).toContain(`sucursales.${kind}`);
  const preview = (await sendFile(portal.app, admin, file.rawPayload, `sucursales.${kind}`)).json();
  expect(preview).toMatchObject({ nuevas: [], cambiadas: [], quitadas: [], iguales: 67, errores: [] });
});

test('a branch without an id is the one with the same code, or a new one', async () => {
  const { send } = await open();
  const preview = (await send(csvOf([{ ...sample, id: '' }, other, { ...third, id: '' }]))).json();
  expect(preview).toMatchObject({ nuevas: [{ id: 3, nombre: 'Rancho TKT' }], cambiadas: [], quitadas: [], iguales: 2 });
});

test('an import reaches the other processes at once', async () => {
  const { send, apply, connection, admin } = await open();
  const two = await openPortal({ connection });
  const names = async () => {
    const answer = await two.app.inject({ url: '/api/v1/sucursales', headers: { cookie: admin.cookie } });
    return (answer.json() as { values: unknown[][] }).values.map((row) => row[1]);
  };
  expect(await names()).toEqual(['Centro TKT', 'Parque TKT']);
  await apply((await send(csvOf([{ ...sample, publicada: 'no' }, other, third]))).json().id, 0);
  await expect.poll(names).toEqual(['Parque TKT', 'Rancho TKT']);
});

test('only whoever manages branches may look at a file, apply it, or download the list', async () => {
  const { app, as, send, stored } = await open();
  const { id } = (await send(csvOf([sample]))).json();
  const ana = await as('ana');
  expect((await sendFile(app, ana, csvOf([sample]))).statusCode).toBe(403);
  for (const [method, path] of [
    ['POST', `importaciones/${id}/aplicar`],
    ['POST', 'importaciones/deshacer'],
    ['GET', 'importaciones/ultima'],
  ] as const) {
    expect((await ana.ask(method, `/api/v1/sucursales/${path}`, { quitar: 1 })).statusCode, path).toBe(403);
  }
  expect((await ana.ask('GET', '/api/v1/sucursales.csv')).statusCode).toBe(403);
  expect(await stored()).toHaveLength(2);
});
