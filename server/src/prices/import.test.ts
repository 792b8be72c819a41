import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { locks } from '../db/locks.ts';
import { codeOf, openPortal, sawVersion } from '../testing/portal.ts';
import { openImports, priceRows, putPrices } from '../testing/prices.ts';
import { workbookParts, zipOf } from '../testing/workbooks.ts';
import { priceImportErrors, priceImports } from './table.ts';

const csv =
  'codigo,descripcion,publico,mecanico\nA-1,Balata,"$1,200.00",900\nA-2,Filtro,50.50,"40,25"\nB-9,Nuevo,10,9\n';

async function openWithList() {
  const portal = await openPortal();
  await putPrices(
    portal.db,
    priceRows([
      ['A-1', 'Balata'],
      ['A-2', 'Filtro'],
      ['Z-5', 'Se va'],
    ]),
  );
  return openImports(portal);
}

test('a list is read, compared, and comes into force only when confirmed; the previous list can be restored', async () => {
  const { portal, upload, settled, post, find } = await openWithList();
  const started = await upload(csv, 'lista nueva.csv');
  expect([started.statusCode, started.json().state]).toEqual([202, 'reading']);
  // The search goes on meanwhile, in the list that is in force.
  expect(await find('z5')).toEqual(['Z-5']);
  const ready = await settled();
  expect(ready).toMatchObject({
    state: 'ready',
    rows: 3,
    nuevos: 1,
    cambiados: 2,
    quitados: 1,
    iguales: 0,
    errores: 0,
  });
  const bell = async () => (await portal.admin.ask('GET', '/api/v1/avisos')).json().avisos;
  await expect
    .poll(bell)
    .toMatchObject([
      { texto: 'La lista de precios «lista nueva.csv» está lista para revisar', enlace: '/administracion#precios' },
    ]);
  const preview = (await portal.admin.ask('GET', '/api/v1/precios/importacion/vista')).json();
  // A-1 grew twelvefold, A-2 halved.
  expect(preview.cambiados).toEqual([
    { codigo: 'A-1', descripcion: 'Balata', publico: 1200, mecanico: 900, publico_antes: 100.5, mecanico_antes: 80.25 },
    {
      codigo: 'A-2',
      descripcion: 'Filtro',
      publico: 50.5,
      mecanico: 40.25,
      publico_antes: 100.5,
      mecanico_antes: 80.25,
    },
  ]);
  expect(preview.nuevos).toMatchObject([{ codigo: 'B-9' }]);
  expect(preview.quitados).toMatchObject([{ codigo: 'Z-5' }]);
  expect(await find('z5')).toEqual(['Z-5']);

  const applied = (await post('aplicar', { id: ready.id })).json();
  expect(applied).toMatchObject({
    lista: { rows: 3, file: 'lista nueva.csv', by: 'admin' },
    anterior: { rows: 3, file: 'prueba.csv' },
  });
  expect(await bell(), 'nothing waits for a review any more').toMatchObject([{ leido: true }]);
  await expect.poll(() => find('z5')).toEqual([]);
  expect(await find('b9')).toEqual(['B-9']);

  expect((await portal.admin.ask('POST', '/api/v1/precios/lista_anterior')).json().lista.file).toBe('prueba.csv');
  await expect.poll(() => find('z5')).toEqual(['Z-5']);
  const log = await portal.db.select({ action: auditLog.action, about: auditLog.about }).from(auditLog);
  expect(log).toContainEqual({ action: 'prices-imported', about: 'lista nueva.csv: 3 precios' });
  expect(log).toContainEqual({ action: 'prices-reverted', about: 'prueba.csv: 3 precios' });
});

test('every process shows an import and is notified of a new list', async () => {
  const { portal, upload, settled, post } = await openWithList();
  const other = await openPortal({ connection: portal.connection });
  const ana = await other.as('ana');
  const find = async () => (await ana.ask('GET', '/api/precios?codigo=b9')).json().totalItems;
  expect(await find()).toBe(0);
  await upload(csv);
  const { id } = await settled();
  await post('aplicar', { id });
  await expect.poll(find).toBe(1);
});

test('an Excel file is read as a CSV is', async () => {
  const { upload, settled } = await openWithList();
  const texts = ['Código', 'Descripción', 'Precio público', 'Precio mecánico', '0064314', 'Bujía', 'Una nota al lado'];
  const cells = (row: number, list: string[]) =>
    list
      .map(
        (cell, n) =>
          `<c r="${'ABCDE'[n]}${row}"${cell.startsWith('s') ? ' t="s"' : ''}><v>${cell.replace('s', '')}</v></c>`,
      )
      .join('');
  const rows = `<row r="1">${cells(1, ['s0', 's1', 's2', 's3'])}</row><row r="2">${cells(2, ['s4', 's5', '58.9', '50', 's6'])}</row>`;
  await upload(zipOf(workbookParts(rows, texts)), 'lista.xlsx');
  expect(await settled()).toMatchObject({ state: 'ready', rows: 1, nuevos: 1, quitados: 3, errores: 0 });
});

test('a line of a CSV with more data than headings is refused: a comma without quotes moved its prices', async () => {
  const { portal, upload, settled } = await openWithList();
  const lines = ['A-1,Balata,1,234.50,1,100.00', 'A-2,Filtro,"1,234.50","1,100.00",, ', 'A-3,Tapa,5,1,100'];
  await upload(`codigo,descripcion,publico,mecanico\n${lines.join('\n')}\n`);
  expect(await settled()).toMatchObject({ state: 'ready', rows: 1, errores: 2 });
  const { errores, cambiados } = (await portal.admin.ask('GET', '/api/v1/precios/importacion/vista')).json();
  const motivo = 'La línea tiene más datos que columnas: ¿falta poner comillas a una cantidad con coma?';
  expect(errores).toEqual([
    { linea: 2, codigo: 'A-1', motivo },
    { linea: 4, codigo: 'A-3', motivo },
  ]);
  expect(cambiados).toMatchObject([{ codigo: 'A-2', publico: 1234.5, mecanico: 1100 }]);
});

test('bad lines are named with number and reason, in the preview and as a file, and the good ones remain', async () => {
  const { portal, upload, settled } = await openWithList();
  const lines = [
    'A-1,Balata,gratis,9',
    ',Sin código,1,1',
    'C-1,,1,1',
    'C-2,=HYPERLINK("x"),1,1',
    'C-3,Tapa,0,1',
    'c-4,Tapa,5,',
    'OK-1,Bien,5,4',
    'ok-1,Otra vez,6,5',
  ];
  await upload(`codigo,descripcion,publico,mecanico\n${lines.join('\n')}\n`);
  expect(await settled()).toMatchObject({ state: 'ready', rows: 1, errores: 7 });
  const { errores } = (await portal.admin.ask('GET', '/api/v1/precios/importacion/vista')).json();
  expect(errores).toEqual([
    { linea: 2, codigo: 'A-1', motivo: 'El precio público «gratis» no es una cantidad.' },
    { linea: 3, codigo: '', motivo: 'Falta el código.' },
    { linea: 4, codigo: 'C-1', motivo: 'Falta la descripción.' },
    { linea: 5, codigo: 'C-2', motivo: 'Trae una fórmula en lugar de un texto.' },
    { linea: 6, codigo: 'C-3', motivo: 'El precio público es cero.' },
    { linea: 7, codigo: 'c-4', motivo: 'Falta el precio mecánico.' },
    { linea: 9, codigo: 'ok-1', motivo: 'El código ya está en la línea 8.' },
  ]);
  const file = await portal.admin.ask('GET', '/api/v1/precios/importacion/errores.csv');
  expect(file.body.trim().split('\r\n')).toHaveLength(8);
});

test('bad lines stay until the next import starts, whether theirs was applied, failed or abandoned', async () => {
  const { portal, upload, settled, post } = await openWithList();
  const badLines = () => portal.db.select({ id: priceImportErrors.importId }).from(priceImportErrors);
  const bad = `${csv}C-1,,1,1\n`;
  await upload(bad);
  const applied = await settled();
  await post('aplicar', { id: applied.id });
  expect(await badLines()).toEqual([{ id: applied.id }]);

  await upload('codigo,descripcion,publico,mecanico\nC-1,,1,1\n');
  const failed = await settled();
  expect(failed.state).toBe('failed');
  expect(await badLines()).toEqual([{ id: failed.id }]);

  // As an import whose process died.
  const [abandoned] = await portal.db
    .insert(priceImports)
    .values({ slot: 'price_list_b', file: 'x.csv', by: 'admin' })
    .returning();
  await portal.db
    .insert(priceImportErrors)
    .values({ importId: abandoned?.id ?? 0, linea: 2, codigo: 'C-1', motivo: 'Falta la descripción.' });
  expect(await settled()).toMatchObject({ id: abandoned?.id, state: 'failed' });
  await upload(bad);
  const ready = await settled();
  expect(ready).toMatchObject({ state: 'ready', errores: 1 });
  expect(await badLines()).toEqual([{ id: ready.id }]);
});

test('one import at a time; after one is discarded another can start, and nothing changed', async () => {
  const { portal, upload, settled, find } = await openWithList();
  await upload(csv);
  const { id } = await settled();
  expect((await upload(csv)).json().code).toBe('import-under-way');
  const discard = () => portal.admin.ask('DELETE', '/api/v1/precios/importacion', { id });
  expect((await discard()).json().importacion.state).toBe('discarded');
  expect((await discard()).json().code).toBe('import-not-ready');
  expect(await find('z5')).toEqual(['Z-5']);
  expect((await upload(csv)).statusCode).toBe(202);
  await settled();
});

test('a preview of a list that is not in force any more cannot be applied', async () => {
  const { portal, upload, settled, post } = await openWithList();
  await putPrices(portal.db, priceRows([['Q-1', 'Otra']]));
  await upload(csv);
  const { id } = await settled();
  await portal.admin.ask('POST', '/api/v1/precios/lista_anterior');
  expect((await post('aplicar', { id })).json().code).toBe('import-outdated');
  expect((await post('aplicar', { id: id + 1 })).json().code).toBe('import-not-ready');
});

test('going back to a list that the person did not see as the previous one is refused', async () => {
  const { portal } = await openWithList();
  await putPrices(portal.db, priceRows([['Q-1', 'Otra']]));
  const status = async () => (await portal.admin.ask('GET', '/api/v1/precios/importacion')).json();
  const goBack = (seen: string) =>
    portal.admin.ask('POST', '/api/v1/precios/lista_anterior', undefined, sawVersion(seen));
  const { lista, anterior } = await status();
  await putPrices(portal.db, priceRows([['R-1', 'La más nueva']]));
  expect(codeOf(await goBack(anterior.at))).toEqual([412, 'changed-meanwhile']);
  expect((await goBack(lista.at)).json().lista).toEqual(lista);
  expect(codeOf(await goBack(lista.at)), 'somebody went back already').toEqual([412, 'changed-meanwhile']);
});

test('without a previous list there is nothing to go back to', async () => {
  const { portal } = await openWithList();
  expect((await portal.admin.ask('POST', '/api/v1/precios/lista_anterior')).json().code).toBe('no-previous-list');
});

test('an import whose process died is closed by whoever asks next; one that is alive is not', async () => {
  const { portal, upload, settled } = await openWithList();
  const begin = () => portal.db.insert(priceImports).values({ slot: 'price_list_b', file: 'x.csv', by: 'admin' });
  await begin();
  const alive = portal.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.priceImport})`);
    expect((await upload(csv)).json().code).toBe('import-under-way');
  });
  await alive;
  const state = (await portal.admin.ask('GET', '/api/v1/precios/importacion')).json().importacion;
  expect([state.state, state.problem.code]).toEqual(['failed', 'import-interrupted']);
  expect((await upload(csv)).statusCode).toBe(202);
  expect((await settled()).state).toBe('ready');
});

test('staff may search prices but not manage them', async () => {
  const { portal } = await openWithList();
  const ana = await portal.as('ana');
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', ''],
    ['POST', '/aplicar'],
    ['GET', '/vista'],
  ] as const) {
    expect((await ana.ask(method, `/api/v1/precios/importacion${path}`)).statusCode).toBe(403);
  }
});

test('the reason for a refused file is there as soon as the import has failed', async () => {
  const { portal, upload } = await openWithList();
  const ask = async () => (await portal.admin.ask('GET', '/api/v1/precios/importacion')).json().importacion;
  for (let round = 0; round < 12; round++) {
    await upload('codigo,precio\n1,2\n', 'mala.csv');
    let state = await ask();
    while (state.state !== 'failed') [state] = await Promise.all([ask(), ask(), ask()]);
    expect(state.problem.code).not.toBe('import-interrupted');
  }
});
