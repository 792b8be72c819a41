import { lostSalePage, lostSaleSorts, lostSaleTable, withoutCode } from '@mostrador/contract/lost-sales';
import { sampleDomesticReport, sampleReport } from '@mostrador/contract/lost-sales-sample';
import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { loadDemoBranches } from '../branches/demo.ts';
import { branches } from '../branches/table.ts';
import { openPortal } from '../testing/portal.ts';
import { loadCatalogue } from '../vehicles/routes.ts';
import { loadDemoLostSales } from './demo.ts';
import { exportHead } from './export.ts';
import { suggestBrands } from './queries.ts';
import { lostSales } from './table.ts';

const url = '/api/v1/perdidas';
const row = { ...sampleReport, formato: 'general' as const, mensaje: '', reportedBy: 'x' };

async function openWith(rows: Partial<typeof lostSales.$inferInsert>[]) {
  const portal = await openPortal();
  if (rows.length > 0) await portal.db.insert(lostSales).values(rows.map((change) => ({ ...row, ...change })));
  return { portal, admin: await portal.as('admin') };
}

test('the table is paged newest first, and its total is capped', async () => {
  const { admin } = await openWith(Array.from({ length: 1_120 }, () => ({})));
  const first = (await admin.ask('GET', url)).json();
  expect(first).toMatchObject({ total: lostSaleTable.countedUpTo, totalIsMore: true, more: true });
  const seen: number[] = [];
  let query = '';
  for (;;) {
    const { perdidas, more } = (await admin.ask('GET', url + query)).json() as {
      perdidas: { id: number }[];
      more: boolean;
    };
    seen.push(...perdidas.map(({ id }) => id));
    if (!more) break;
    query = `?antes=${perdidas.at(-1)?.id}`;
  }
  expect(seen).toEqual(Array.from({ length: 1_120 }, (_, index) => 1_120 - index));
});

test('a row of the table is the report as it was answered to its sender, and nothing else', async () => {
  const { portal, admin } = await openWith([]);
  await loadDemoBranches(portal.db);
  const mensaje = 'dice "hoy", \\ o mañana\n¿o 100 %?';
  const reports = [sampleReport, { ...sampleDomesticReport, mensaje, motivo: 'sin-catalogo' }];
  const created = [];
  for (const perdida of reports) created.push((await (await portal.as('ana')).ask('POST', url, { perdida })).json());
  const answer = await admin.ask('GET', url);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({
    perdidas: created.reverse().map((report) => ({ ...report, sucursal_retirada: false })),
    ...{ total: 2, totalIsMore: false, more: false },
  });
  expect(lostSalePage.parse(answer.json())).toEqual(answer.json());
});

test('each column sorts in both directions, as people read it, with equal values by id', async () => {
  const { admin } = await openWith([
    { marca: 'Ñu', cantidad: '10', motivo: 'sin-catalogo', mensaje: '' },
    { marca: 'ábaco', cantidad: '2', motivo: null, mensaje: 'b' },
    { marca: 'Zeta', cantidad: '9', motivo: 'otra-sucursal', mensaje: 'B' },
    { marca: 'mil', cantidad: '2', motivo: 'agotado', mensaje: 'a' },
  ]);
  const ids = async (order: string) =>
    (await admin.ask('GET', `${url}?orden=${order}`)).json().perdidas.map(({ id }: { id: number }) => id);
  expect(await ids('marca&sentido=asc')).toEqual([2, 4, 1, 3]);
  expect(await ids('marca&sentido=desc')).toEqual([3, 1, 4, 2]);
  expect(await ids('cantidad&sentido=asc')).toEqual([2, 4, 3, 1]);
  expect(await ids('cantidad')).toEqual([1, 3, 4, 2]);
  // Agotado, Lo tiene otra sucursal, No sale en catálogo; first the one without a reason.
  expect(await ids('motivo&sentido=asc')).toEqual([2, 4, 3, 1]);
  expect(await ids('mensaje&sentido=asc')).toEqual([1, 4, 2, 3]);
  expect(await ids('id&sentido=asc')).toEqual([1, 2, 3, 4]);
  expect((await admin.ask('GET', `${url}?orden=bodyHash`)).statusCode).toBe(422);
  for (const name of lostSaleSorts) expect(await ids(name), name).toHaveLength(4);
});

test('sorted pages have every report once, also when the last one shown is deleted meanwhile', async () => {
  const { admin } = await openWith(Array.from({ length: 130 }, (_, n) => ({ sucursal: `S${n % 7}` })));
  const seen: { id: number; sucursal: string }[] = [];
  let query = '?orden=sucursal&sentido=asc&categoria=Filtros';
  for (;;) {
    const { perdidas, more } = (await admin.ask('GET', url + query)).json() as {
      perdidas: { id: number; sucursal: string }[];
      more: boolean;
    };
    seen.push(...perdidas);
    const last = perdidas.at(-1)?.id;
    if (!more) break;
    await admin.ask('DELETE', `${url}/${last}`);
    query = `?orden=sucursal&sentido=asc&antes=${last}`;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(130);
  const places = seen.map(({ id, sucursal }) => `${sucursal} ${String(id).padStart(3, '0')}`);
  expect(places).toEqual(places.toSorted());
});

test('the total is up to date after each report that is added or deleted', async () => {
  const { portal, admin } = await openWith([{}, {}]);
  await loadDemoBranches(portal.db);
  const ana = await portal.as('ana');
  const total = async () => (await admin.ask('GET', url)).json().total;
  expect(await total()).toBe(2);
  const made = await ana.ask('POST', url, {
    perdida: { ...sampleDomesticReport, plaza: 'Tecate', sucursal: 'Centro TKT' },
  });
  expect([made.statusCode, await total()]).toEqual([201, 3]);
  await admin.ask('DELETE', `${url}/1`);
  expect(await total()).toBe(2);
  await admin.ask('POST', `${url}/1/restaurar`);
  expect(await total()).toBe(3);
});

test('the plain array holds every report by id, however many', async () => {
  const { admin } = await openWith(Array.from({ length: 2_001 }, () => ({})));
  const list = (await admin.ask('GET', `${url}.json`)).json() as { id: number }[];
  expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 2_001 }, (_, index) => index + 1));
  const { admin: other } = await openWith([]);
  expect((await other.ask('GET', `${url}.json`)).json()).toEqual([]);
});

test('search and filters narrow it, whatever the case and accents, and % means itself', async () => {
  const old = new Date(Date.now() - 100 * 86_400_000);
  const { admin } = await openWith([
    { mensaje: 'Lo pidió José', motivo: 'agotado' },
    { codigo_parte: 'MT-1023', plaza: 'Mexicali', sucursal: 'Calafia MXL' },
    { categoria: 'Empaques', reportedAt: old, pieza: 'Empaque de cárter' },
    { mensaje: 'descuento 50%' },
  ]);
  const ids = async (query: string) =>
    (await admin.ask('GET', `${url}?${query}`)).json().perdidas.map(({ id }: { id: number }) => id);
  expect(await ids('buscar=pidio%20JOSE')).toEqual([1]);
  expect(await ids('buscar=t-102')).toEqual([2]);
  expect(await ids('buscar=T102'), 'a code however it is written').toEqual([2]);
  expect(await ids('buscar=%25')).toEqual([4]);
  expect(await ids('buscar=DE%20CARTER'), 'the name of the part').toEqual([3]);
  expect(await ids('plaza=Mexicali')).toEqual([2]);
  expect(await ids('sucursal=Calafia%20MXL')).toEqual([2]);
  expect(await ids('categoria=Empaques')).toEqual([3]);
  expect(await ids('motivo=agotado')).toEqual([1]);
  expect(await ids('periodo=90')).toEqual([4, 2, 1]);
  expect((await admin.ask('GET', `${url}?plaza=Marte`)).statusCode).toBe(422);
});

test('several words are found in any order and in any of the texts, in the table and in its files', async () => {
  const { admin } = await openWith([
    { car_modelo: 'Tsuru', pieza: 'Bomba de agua', codigo_parte: 'MT 10-23' },
    { car_modelo: 'Tsuru', pieza: 'Balata' },
    { car_modelo: 'Sentra', pieza: 'Bomba de agua' },
  ]);
  const ids = async (text: string) =>
    (await admin.ask('GET', `${url}?buscar=${encodeURIComponent(text)}`))
      .json()
      .perdidas.map(({ id }: { id: number }) => id);
  for (const text of ['tsuru bomba', 'BOMBA  tsúru', 'agua mt1023', 'mt 1023', 'mt1 023']) {
    expect(await ids(text), text).toEqual([1]);
  }
  expect(await ids('agua bomba')).toEqual([3, 1]);
  expect(await ids('tsuru bomba embrague')).toEqual([]);
  expect(await ids(`${'tsuru bomba '.repeat(4)}embrague`), 'of more than eight words the first').toEqual([1]);
  const csv = await admin.ask('GET', `${url}.csv?buscar=bomba%20tsuru`);
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(2);
  const xlsx = await admin.ask('GET', `${url}.xlsx?buscar=bomba%20tsuru`);
  expect((await readXlsx(xlsx.rawPayload)).sheets[0]?.rows).toHaveLength(2);
});

test('a report is deleted and restored, and both are in the audit log', async () => {
  const { portal, admin } = await openWith([{}]);
  const ana = await portal.as('ana');
  expect((await ana.ask('DELETE', `${url}/1`)).statusCode).toBe(403);
  expect((await admin.ask('DELETE', `${url}/1`)).statusCode).toBe(204);
  expect((await admin.ask('GET', url)).json().perdidas).toEqual([]);
  expect((await admin.ask('DELETE', `${url}/1`)).json().code).toBe('lost-sale-not-found');
  expect((await admin.ask('POST', `${url}/1/restaurar`)).json()).toMatchObject({ id: 1, marca: 'Gonher' });
  expect((await admin.ask('POST', `${url}/1/restaurar`)).statusCode).toBe(404);
  await expect.poll(async () => (await ana.ask('GET', `${url}/resumen`)).json().total).toBe(1);
  const { entries } = (await admin.ask('GET', '/api/v1/bitacora')).json();
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['lost-sale-deleted', 'lost-sale-restored']),
  );
});

test('every export is in the audit log, the one of everything too', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  for (const file of ['json', 'csv', 'xlsx']) {
    expect((await admin.ask('GET', `/api/v1/perdidas.${file}`)).statusCode, file).toBe(200);
  }
  const { entries } = (await admin.ask('GET', '/api/v1/bitacora?accion=lost-sales-exported')).json();
  expect(entries.map(({ who, about }: { who: string; about: string }) => [who, about])).toEqual([
    ['admin', 'Excel'],
    ['admin', 'CSV'],
    ['admin', 'JSON'],
  ]);
});

test('the filtered rows are exported as CSV with harmless cells', async () => {
  const { admin } = await openWith([
    { mensaje: '=HYPERLINK("http://x")' },
    { marca: 'Otra', mensaje: 'dos\nlíneas, "citas"' },
  ]);
  const file = await admin.ask('GET', `${url}.csv?buscar=otra`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="ventas-perdidas.csv"');
  const [head, ...lines] = file.body.slice(1).split('\r\n');
  expect(head).toBe(exportHead.join(','));
  expect(lines[0]).toContain('"dos\nlíneas, ""citas"""');
  expect(lines.filter(Boolean).length).toBe(1);
  expect((await admin.ask('GET', `${url}.csv`)).body).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('the filtered rows are exported as Excel with real dates and numbers, also when they are more than one batch', async () => {
  const rows = Array.from({ length: 2_300 }, (_, n) => ({ mensaje: n === 0 ? '=1+1' : `fila ${n}` }));
  const { portal, admin } = await openWith(rows);
  const reportedAt = new Date('2026-07-15T18:30:00Z');
  const at = { reportedAt, cantidad: '3', plaza: 'La Paz', motivo: 'marca', pieza: 'filtro de aceite' };
  await portal.db.update(lostSales).set(at).where(eq(lostSales.id, 1));
  const file = await admin.ask('GET', `${url}.xlsx`);
  expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const sheet = (await readXlsx(file.rawPayload, { readStyles: true })).sheets[0];
  expect(sheet?.rows.length).toBe(2_301);
  expect(sheet?.rows[0]).toEqual(exportHead);
  const cell = (title: string) => sheet?.rows.at(-1)?.[exportHead.indexOf(title)];
  expect(cell('Fecha y hora de la sucursal'), 'the wall clock of La Paz').toEqual(new Date('2026-07-15T11:30:00Z'));
  expect(['Número', 'Año', 'Cantidad', 'Parte de la demanda (%)'].map(cell)).toEqual([1, 1997, 3, 50]);
  expect(['Código de parte', 'Qué pieza', 'Comentario'].map(cell), 'text stays text').toEqual([
    'GP-45',
    'filtro de aceite',
    '=1+1',
  ]);
  expect(sheet?.autoFilter).toMatchObject({ range: 'A1:R2301' });
});

test('reported brands are suggested as most write them and codes as they were last reported, most often first', async () => {
  const { portal, admin } = await openWith([
    { marca: 'LTH', codigo_parte: 'L-35', categoria: 'Baterias arranque y carga' },
    { marca: 'gonher', codigo_parte: 'gp45', pieza: 'filtro' },
    { marca: 'Gonher', codigo_parte: 'GP-45', categoria: 'Filtros' },
    { marca: 'Gonher', codigo_parte: withoutCode },
    { marca: 'GONHER', codigo_parte: withoutCode },
    { marca: 'Fram', codigo_parte: withoutCode },
  ]);
  expect((await admin.ask('GET', `${url}/marcas`)).json()).toEqual({
    marcas: ['Gonher', 'Fram', 'LTH'],
    codigos: [
      { codigo: 'GP-45', marca: 'Gonher', categoria: 'Filtros', pieza: 'filtro' },
      { codigo: 'L-35', marca: 'LTH', categoria: 'Baterias arranque y carga', pieza: '' },
    ],
  });
  await portal.db.execute(sql`select fold_lost_sale_deltas()`);
  await portal.db.update(lostSales).set({ deletedAt: new Date() }).where(eq(lostSales.marca, 'Fram'));
  expect(await suggestBrands(portal.db), 'without what was deleted').toEqual(['Gonher', 'LTH']);
});

test('the demonstration’s reports are some hundred, of the catalogue and of real sample branches', async () => {
  const { portal } = await openWith([]);
  await loadDemoBranches(portal.db);
  await loadDemoLostSales(portal.db);
  const rows = await portal.db.select().from(lostSales);
  expect(rows.length).toBe(360);
  const catalogue = await loadCatalogue();
  const cities = new Map((await portal.db.select().from(branches)).map(({ nombre, ciudad }) => [nombre, ciudad]));
  expect(new Set(rows.map(({ sucursal }) => sucursal)).size, 'stores in the chart').toBe(27);
  for (const row of rows) {
    const engines = catalogue.styles(row.car_marca, row.car_modelo, Number(row.car_anio))?.map(({ name }) => name);
    // In the form for cars sold in Mexico only, the engine is typed.
    if (row.formato === 'general')
      expect(engines, `${row.car_marca} ${row.car_modelo} ${row.car_anio}`).toContain(row.car_motor);
    expect(cities.get(row.sucursal), row.sucursal).toBe(row.plaza);
  }
});

test('who deletes or restores a report reads the new total at once, before PostgreSQL notifies the change', async () => {
  const { portal, admin } = await openWith([{}, {}]);
  const count = async () => (await admin.ask('GET', `${url}/resumen`)).json().total;
  expect(await count()).toBe(2);
  const listening = await portal.db.$client<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  for (const { pid } of listening) process.kill(pid, 'SIGSTOP');
  try {
    expect(listening.length).toBeGreaterThan(0);
    await admin.ask('DELETE', `${url}/1`);
    expect(await count()).toBe(1);
    await admin.ask('POST', `${url}/1/restaurar`);
    expect(await count()).toBe(2);
  } finally {
    for (const { pid } of listening) process.kill(pid, 'SIGCONT');
  }
});
