import { timeZoneOf } from '@mostrador/contract/branches';
import { foldCode } from '@mostrador/contract/fold';
import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { branches } from '../branches/table.ts';
import { lostSales } from '../lost-sales/table.ts';
import { grants } from '../roles/table.ts';
import { day, dayIn, daysAgo, openChain, prices, type Report, reports, today } from '../testing/progress-chain.ts';
import { demandDecisions, demandForecasts } from './tables.ts';

const taxOf = (plaza: string) => (plaza === 'La Paz' ? 16 : 8);
const localDay = ({ plaza, reportedAt }: Report) => {
  const local = dayIn(timeZoneOf(plaza), reportedAt);
  return local > today ? today : local;
};
const monthsAgo = (date: string) => {
  const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
  return months(today) - months(date);
};

const kept = reports.filter(({ deletedAt }) => deletedAt === null);
const isNeed = ({ motivo }: Report) => motivo === null || lostSaleReasons[motivo].demand > 0;
const partOf = ({ codigo_parte }: Report) => (foldCode(codigo_parte) === 'k81' ? 'k80' : foldCode(codigo_parte));

/** In pesos, or null without a price. */
function pesosOf(report: Report): number | null {
  const cents = { gp45: prices['GP-45'], k80: prices['K-80'] }[partOf(report)];
  return cents === undefined
    ? null
    : Math.round(Number(report.cantidad) * cents * (1 + taxOf(report.plaza) / 100)) / 100;
}
const sum = (list: readonly number[]) => Math.round(list.reduce((total, value) => total + value, 0) * 100) / 100;
const sumsOf = (list: readonly Report[]) => ({
  reportes: list.length,
  sin_precio: list.filter((report) => pesosOf(report) === null).length,
  pesos: sum(list.map((report) => pesosOf(report) ?? 0)),
});

const readers = [
  { who: 'admin', query: '', of: (_: Report) => true },
  { who: 'admin', query: '?plaza=La%20Paz', of: ({ plaza }: Report) => plaza === 'La Paz' },
  { who: 'ana', query: '', of: ({ sucursal }: Report) => sucursal === 'Otay TJ' },
  { who: 'beto', query: '', of: ({ plaza }: Report) => plaza === 'Ensenada' },
  { who: 'beto', query: '?plaza=Tijuana', of: (_: Report) => false },
];

test('pesos by reason and reports by week are those of the reports of the branches that the reader may see', async () => {
  const { progressOf } = await openChain();
  for (const { who, query, of } of readers) {
    const { desde, motivos, semanas, sucursales } = await progressOf(who, query);
    expect([monthsAgo(desde), desde.slice(8)]).toEqual([11, '01']);
    const own = kept.filter(of);
    const year = own.filter((report) => monthsAgo(localDay(report)) < 12);
    const reasons = new Set(year.map(({ motivo }) => motivo));
    expect(new Set(motivos.map(({ motivo }) => motivo)), `${who} ${query}`).toEqual(reasons);
    for (const { motivo, por_mes, ...told } of motivos) {
      const ofReason = year.filter((report) => report.motivo === motivo);
      expect(told, `${who} ${query} ${motivo}`).toEqual(sumsOf(ofReason));
      const months = por_mes.map((_, index) => ofReason.filter((report) => monthsAgo(localDay(report)) === 11 - index));
      expect(por_mes.map((pesos) => sum([pesos]))).toEqual(months.map((list) => sumsOf(list).pesos));
    }
    expect(motivos.map(({ pesos }) => pesos)).toEqual(motivos.map(({ pesos }) => pesos).toSorted((a, b) => b - a));

    expect(semanas).toHaveLength(12);
    expect(semanas.every((monday) => new Date(monday).getUTCDay() === 1)).toBe(true);
    const after = (monday: string) => new Date(Date.parse(monday) + 7 * day).toISOString().slice(0, 10);
    for (const { sucursal, por_semana, ultimo, callada } of sucursales) {
      const made = own.filter((report) => report.sucursal === sucursal).map(localDay);
      expect(por_semana).toEqual(
        semanas.map((monday) => made.filter((date) => date >= monday && date < after(monday)).length),
      );
      const last =
        made
          .filter((date) => date >= (semanas[0] ?? ''))
          .toSorted()
          .at(-1) ?? null;
      expect({ ultimo, callada }).toEqual({ ultimo: last, callada: last === null || last <= daysAgo(7) });
    }
  }
  const names = async (who: string) => (await progressOf(who)).sucursales.map(({ sucursal }) => sucursal);
  expect(await names('admin')).toEqual(['Callada EDA', 'Centro EDA', 'Centro LPAZ', 'Otay TJ', 'Soler TJ']);
  expect(await names('ana')).toEqual(['Otay TJ']);
  expect((await progressOf('beto')).plazas).toEqual(['Ensenada']);
});

test('a branch that cannot report, because it is not published or was retired, is never silent', async () => {
  const { db, progressOf } = await openChain();
  await db.insert(branches).values({ id: 6, nombre: 'Bodega EDA', ciudad: 'Ensenada', publicada: false });
  await db.update(branches).set({ publicada: false }).where(eq(branches.nombre, 'Centro EDA'));
  await db.update(branches).set({ retiredAt: new Date() }).where(eq(branches.nombre, 'Soler TJ'));
  // The last reports of all are older than a week, and still among the weeks that are shown.
  await db.update(lostSales).set({ reportedAt: new Date(Date.now() - 20 * day) });
  const { sucursales } = await progressOf('admin');
  expect(sucursales.map(({ sucursal, abierta, callada }) => [sucursal, abierta, callada])).toEqual([
    ['Callada EDA', true, true],
    ['Centro EDA', false, false],
    ['Centro LPAZ', true, true],
    ['Otay TJ', true, true],
    ['Soler TJ', false, false],
  ]);
});

test('supplied parts are compared with the needs of a month before and after', async () => {
  const { db, progressOf } = await openChain();
  const supply = (code: string, plaza: string, ago: number) => ({
    ...{ batch: 'x', code: `codigo ${code}`, plaza, state: 'surtida' as const, decidedBy: 'compras' },
    ...{ decidedOn: daysAgo(ago), suppliedOn: daysAgo(ago) },
  });
  await db
    .insert(demandDecisions)
    .values([
      supply('gp45', 'Tijuana', 90),
      supply('k81', 'Ensenada', 45),
      supply('nadie', 'La Paz', 60),
      supply('nunca', 'La Paz', 3),
      supply('nadie', 'Ensenada', 30),
      supply('nunca', 'Ensenada', 31),
      supply('gp45', 'Tijuana', 40),
    ]);
  const { surtidas } = await progressOf('admin');
  const expected = [
    { part: 'nunca', plaza: 'La Paz', ago: 3, resultado: 'pronto' },
    // The last of the 30 days after it is today.
    { part: 'nadie', plaza: 'Ensenada', ago: 30, resultado: 'pronto' },
    { part: 'nunca', plaza: 'Ensenada', ago: 31, resultado: 'cesaron' },
    { part: 'gp45', plaza: 'Tijuana', ago: 40, resultado: 'volvio' },
    { part: 'k80', plaza: 'Ensenada', ago: 45, resultado: 'volvio' },
    { part: 'nadie', plaza: 'La Paz', ago: 60, resultado: 'cesaron' },
  ].map(({ part, plaza, ago, resultado }) => {
    const needs = kept
      .filter((report) => isNeed(report) && partOf(report) === part && report.plaza === plaza)
      .map(localDay);
    const between = (after: number, until: number) =>
      needs.filter((date) => date > daysAgo(after) && date <= daysAgo(until)).length;
    return {
      ...{ parte: Buffer.from(`codigo ${part}`).toString('base64url'), plaza, desde: daysAgo(ago), resultado },
      ...{ antes: between(ago + 30, ago), despues: between(ago, ago - 30), desde_entonces: between(ago, 0) },
    };
  });
  expect(surtidas.map(({ pieza: _p, codigos: _c, categoria: _g, ...rest }) => rest)).toEqual(expected);
  expect(
    surtidas.find(({ resultado, plaza }) => resultado === 'volvio' && plaza === 'Ensenada')?.codigos.toSorted(),
  ).toEqual(['K-80', 'K-81']);
  expect(expected.filter(({ antes, despues }) => antes > 0 && despues > 0).length, 'the figures say something').toBe(2);
  expect((await progressOf('ana')).surtidas.map(({ plaza }) => plaza)).toEqual(['Tijuana']);
});

test('the latest forecast whose months are over is compared with the needs that came in them', async () => {
  const { db, progressOf } = await openChain();
  const said = (part: string, plaza: string, probability: number, ago: number) => ({
    ...{ part: `codigo ${part}`, plaza, probability, day: daysAgo(ago), months: 6 },
  });
  await db
    .insert(demandForecasts)
    .values([
      said('gp45', 'Tijuana', 0.9, 250),
      said('gp45', 'Tijuana', 0.81, 200),
      said('k81', 'Ensenada', 1, 200),
      said('nunca', 'Tijuana', 0.12, 200),
      said('nadie', 'La Paz', 0.4, 200),
      said('gp45', 'Tijuana', 0.3, 100),
    ]);
  const { pronostico } = await progressOf('admin');
  expect(pronostico).toEqual({
    dia: daysAgo(200),
    hasta: daysAgo(200 - 183),
    tramos: [
      { de: 0, a: 0.2, lineas: 1, dicho: 0.12, vinieron: 0 },
      { de: 0.4, a: 0.6, lineas: 1, dicho: 0.4, vinieron: 0 },
      { de: 0.8, a: 1, lineas: 2, dicho: 0.905, vinieron: 2 },
    ],
  });
  expect((await progressOf('ana')).pronostico?.tramos.map(({ lineas }) => lineas)).toEqual([1, 1]);
  expect((await progressOf('beto', '?plaza=Tijuana')).pronostico).toBe(null);
});

test('the month so far is compared with the same days of the month before, over the own branches', async () => {
  const { monthOf, ask } = await openChain();
  for (const { who, query, of } of readers.filter(({ query }) => query === '')) {
    const { ahora, antes, piezas } = await monthOf(who);
    const dayOfMonth = (date: string) => Number(date.slice(8));
    const own = kept.filter(of);
    const now = own.filter((report) => monthsAgo(localDay(report)) === 0);
    const before = own.filter((report) => {
      const date = localDay(report);
      return monthsAgo(date) === 1 && dayOfMonth(date) <= dayOfMonth(today);
    });
    const withNeeds = (list: Report[]) => ({ ...sumsOf(list), necesidades: list.filter(isNeed).length });
    expect({ ahora, antes }, `${who} ${query}`).toEqual({ ahora: withNeeds(now), antes: withNeeds(before) });
    const counts = piezas.map(({ necesidades }) => necesidades);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { codigos, necesidades } of piezas.filter(({ codigos }) => codigos.length > 0)) {
      const part = codigos.map(foldCode).includes('k80') ? 'k80' : foldCode(codigos[0] ?? '');
      expect(now.filter((report) => isNeed(report) && partOf(report) === part)).toHaveLength(necesidades);
    }
  }
  expect((await ask('ana', '/api/v1/ventas_perdidas/mes')).statusCode).toBe(200);
});

test('each table is a file, and none of it is for those without the right', async () => {
  const { db, ask } = await openChain();
  const answer = await ask('beto', '/api/v1/ventas_perdidas/avance.xlsx?tabla=sucursales');
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
  expect(sheet?.rows.map((row) => row[1])).toEqual(['Sucursal', 'Callada EDA', 'Centro EDA']);
  for (const table of ['motivos', 'decisiones', 'surtidas', 'pronostico']) {
    const { headers } = await ask('beto', `/api/v1/ventas_perdidas/avance.xlsx?tabla=${table}`);
    expect(headers['content-disposition']).toContain(`como-vamos-${table}.xlsx`);
  }
  const log = await db.execute(sql`select count(*)::int as lines from audit_log where action = 'lost-sales-exported'`);
  expect(log[0]).toEqual({ lines: 5 });
  await db.delete(grants);
  for (const path of ['avance', 'avance.xlsx', 'mes']) {
    expect((await ask('ana', `/api/v1/ventas_perdidas/${path}`)).statusCode).toBe(403);
  }
});
