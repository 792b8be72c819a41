import { timeZoneOf } from '@mostrador/contract/branches';
import type { LostThisMonth, Progress } from '@mostrador/contract/demand-progress';
import { foldCode } from '@mostrador/contract/fold';
import { lostSaleReasons, reasonNames } from '@mostrador/contract/lost-sales';
import { and, eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { branches } from '../branches/table.ts';
import { user } from '../identity/tables.ts';
import { lostSales } from '../lost-sales/table.ts';
import { priceLookup } from '../prices/lists.ts';
import { grants } from '../roles/table.ts';
import { openPortal } from '../testing/portal.ts';
import { putPrices } from '../testing/prices.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { regroup } from './joins.ts';
import { recomputeAll, recomputeParts } from './recompute.ts';
import { demandCandidates, demandDecisions, demandForecasts, partJoins } from './tables.ts';

const shops = [
  { id: 1, nombre: 'Otay TJ', ciudad: 'Tijuana' },
  { id: 2, nombre: 'Soler TJ', ciudad: 'Tijuana' },
  { id: 3, nombre: 'Centro EDA', ciudad: 'Ensenada' },
  { id: 4, nombre: 'Centro LPAZ', ciudad: 'La Paz' },
  { id: 5, nombre: 'Callada EDA', ciudad: 'Ensenada' },
];
const reporting = shops.slice(0, 4);
const codes = ['GP-45', 'gp 45', 'K-80', 'K-81', 'SINPRECIO', 'Sin código'];
/** In cents; K-81 has none of its own, and is joined with K-80. */
const prices: Record<string, number> = { 'GP-45': 10_050, 'K-80': 33_333 };
const taxOf = (plaza: string) => (plaza === 'La Paz' ? 16 : 8);

const day = 86_400_000;
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()));
/** Of the chain: one in which no day begins while these tests run. */
const timeZone = hourIn('America/Tijuana') < 22 ? 'America/Tijuana' : 'UTC';
const today = dayIn(timeZone, new Date());
const daysAgo = (days: number) => new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);
const localDay = ({ plaza, reportedAt }: Report) => {
  const local = dayIn(timeZoneOf(plaza), reportedAt);
  return local > today ? today : local;
};
const monthsAgo = (date: string) => {
  const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
  return months(today) - months(date);
};

/** Each is for a car of its own, so that every report with a weight is a need. The last are deleted. */
const reports = Array.from({ length: 400 }, (_, index) => {
  const { nombre, ciudad } = reporting[(index * 7) % reporting.length] as (typeof shops)[number];
  const reason = reasonNames[(index * 3) % (reasonNames.length + 1)] ?? null;
  return {
    ...sampleReport,
    formato: 'general' as const,
    car_modelo: `Modelo ${index}`,
    codigo_parte: codes[(index * 5) % codes.length] as string,
    pieza: 'Filtro',
    cantidad: String(1 + (index % 3)),
    motivo: reason,
    sucursal: nombre,
    plaza: ciudad,
    nombre: 'Ana',
    reportedBy: `persona ${index % 4}`,
    reportedAt: new Date(Date.now() - Math.floor((index ** 2 / 400 ** 2) * 400 * day) - 60_000),
    deletedAt: index % 50 === 49 ? new Date() : null,
  };
});
type Report = (typeof reports)[number];
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

async function openChain() {
  const portal = await openPortal({
    environment: { TIME_ZONE: timeZone, PRICE_TAX_PERCENT: '8', PRICE_TAX_BY_PLAZA: 'La Paz=16' },
  });
  const { db } = portal;
  await db.insert(branches).values(shops);
  await putPrices(
    db,
    Object.entries(prices).map(([codigo, publico], index) => ({
      ...{ linea: index + 2, codigo, descripcion: 'Filtro', publico, mecanico: publico },
    })),
  );
  await db.insert(lostSales).values(reports);
  await db.insert(partJoins).values({ one: 'codigo k80', other: 'codigo k81', joinedBy: 'compras' });
  await regroup(db, ['codigo k80', 'codigo k81']);
  const taxByPlaza = new Map([['La Paz', 16]]);
  const deps = {
    timeZone,
    prices: async () => ({ priceOf: await priceLookup(db), taxPercent: 8, taxByPlaza }),
  };
  const recompute = (parts?: string[]) =>
    db.transaction((tx) => (parts ? recomputeParts(tx, parts, deps) : recomputeAll(tx, deps)));
  await recompute();
  const given: ({ username: string } & Omit<typeof grants.$inferInsert, 'userId' | 'origin'>)[] = [
    { username: 'ana', role: 'gerente', branchId: 1 },
    { username: 'beto', role: 'regional', plaza: 'Ensenada' },
  ];
  for (const { username, ...grant } of given) {
    const [person] = await db.select({ id: user.id }).from(user).where(eq(user.username, username));
    await db.insert(grants).values({ userId: person?.id ?? '', origin: 'portal', ...grant });
  }
  const ask = async (username: string, path: string) => (await portal.as(username)).ask('GET', path);
  return {
    db,
    ask,
    recompute,
    progressOf: async (username: string, query = ''): Promise<Progress> =>
      (await ask(username, `/api/v1/ventas_perdidas/avance${query}`)).json(),
    monthOf: async (username: string): Promise<LostThisMonth> =>
      (await ask(username, '/api/v1/ventas_perdidas/mes')).json(),
  };
}

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
  expect(sucursales.map(({ sucursal, callada }) => [sucursal, callada])).toEqual([
    ['Callada EDA', true],
    ['Centro EDA', false],
    ['Centro LPAZ', true],
    ['Otay TJ', true],
    ['Soler TJ', false],
  ]);
});

test('candidates count as decided in time, late, overdue or still in time, by plaza', async () => {
  const { db, progressOf } = await openChain();
  await db.delete(demandCandidates);
  const candidate = (part: string, plaza: string, since: number) => ({
    part: `codigo ${part}`,
    plaza,
    since: daysAgo(since),
  });
  await db.insert(demandCandidates).values([
    candidate('a', 'Tijuana', 60),
    candidate('b', 'Tijuana', 60),
    candidate('c', 'Tijuana', 15),
    candidate('d', 'Tijuana', 14),
    candidate('e', 'Tijuana', 60),
    candidate('f', 'Tijuana', 60),
    candidate('g', 'Ensenada', 60),
    candidate('old', 'Tijuana', 500),
    // Decided before they were candidates: of one the line asks again, of the other there is none.
    candidate('gp45', 'Tijuana', 60),
    candidate('h', 'Tijuana', 60),
    // One part since they were joined, a candidate since the earlier day.
    candidate('k80', 'Ensenada', 20),
    candidate('k81', 'Ensenada', 40),
  ]);
  const decision = (code: string, plaza: string, ago: number, state: 'surtida' | 'descartada' | 'en-revision') => ({
    ...{ batch: code, code: `codigo ${code}`, plaza, state, decidedBy: 'compras', decidedOn: daysAgo(ago) },
    suppliedOn: state === 'surtida' ? daysAgo(ago) : null,
  });
  await db
    .insert(demandDecisions)
    .values([
      decision('a', 'Tijuana', 46, 'surtida'),
      decision('b', 'Tijuana', 45, 'descartada'),
      decision('c', 'Tijuana', 10, 'en-revision'),
      { ...decision('e', 'Tijuana', 59, 'surtida'), undoneAt: new Date(), undoneBy: 'compras' },
      decision('f', 'Ensenada', 59, 'surtida'),
      { ...decision('gp45', 'Tijuana', 100, 'descartada'), until: daysAgo(90) },
      decision('h', 'Tijuana', 61, 'surtida'),
      decision('k81', 'Ensenada', 30, 'descartada'),
    ]);
  const { decisiones } = await progressOf('admin');
  expect(decisiones).toEqual([
    { plaza: 'Ensenada', a_tiempo: 1, tarde: 0, vencidas: 1, en_plazo: 0 },
    // a and h in time; b late; c, e, f and gp45 overdue; d has this day left.
    { plaza: 'Tijuana', a_tiempo: 2, tarde: 1, vencidas: 4, en_plazo: 1 },
  ]);
  expect((await progressOf('ana')).decisiones.map(({ plaza }) => plaza)).toEqual(['Tijuana']);
  expect((await progressOf('beto', '?plaza=Tijuana')).decisiones).toEqual([]);
});

test('what nobody asks for any more at a plaza is not overdue there, and what was decided stays counted', async () => {
  const { db, progressOf, recompute } = await openChain();
  // Also under a code that was joined since.
  const also = ['Ensenada', 'La Paz'].map((plaza) => ({ part: 'codigo k81', plaza, since: today }));
  await db.insert(demandCandidates).values(also).onConflictDoNothing();
  await db.update(demandCandidates).set({ since: daysAgo(60) });
  const decided = { batch: 'x', code: 'codigo k81', decidedBy: 'compras' };
  await db.insert(demandDecisions).values([
    { ...decided, plaza: 'Ensenada', state: 'surtida', decidedOn: daysAgo(50), suppliedOn: daysAgo(50) },
    { ...decided, plaza: 'La Paz', state: 'en-revision', decidedOn: daysAgo(50) },
  ]);
  const candidates = async () =>
    (await db.select().from(demandCandidates)).map(({ part, plaza }) => `${part} ${plaza}`).sort();
  const before = await candidates();
  expect(before).toEqual(expect.arrayContaining(['codigo gp45 Tijuana', 'codigo k81 Ensenada', 'codigo k81 La Paz']));
  await recompute();
  expect(await candidates(), 'all are asked for').toEqual(before);

  // As when the branches move to another plaza.
  await db.update(lostSales).set({ plaza: 'Ensenada' }).where(eq(lostSales.plaza, 'Tijuana'));
  await recompute(['codigo gp45']);
  const left = await candidates();
  expect(left).not.toContain('codigo gp45 Tijuana');
  expect(left).toEqual(expect.arrayContaining(before.filter((one) => one !== 'codigo gp45 Tijuana')));

  await db.update(lostSales).set({ deletedAt: new Date() });
  await recompute(['codigo k80']);
  expect(await candidates()).not.toContain('codigo k81 La Paz');
  await recompute();
  expect((await progressOf('admin')).decisiones).toEqual([
    { plaza: 'Ensenada', a_tiempo: 1, tarde: 0, vencidas: 0, en_plazo: 0 },
  ]);
});

test('a part that is missing again after it was supplied waits for a decision from then on', async () => {
  const { db, recompute } = await openChain();
  const about = and(eq(demandCandidates.part, 'codigo gp45'), eq(demandCandidates.plaza, 'Tijuana'));
  const since = async () => (await db.select().from(demandCandidates).where(about)).map((row) => row.since);
  await db
    .update(demandCandidates)
    .set({ since: daysAgo(300) })
    .where(about);
  await recompute();
  expect(await since(), 'nobody has decided').toEqual([daysAgo(300)]);
  await db.insert(demandDecisions).values({
    ...{ batch: 'x', code: 'codigo gp45', plaza: 'Tijuana', state: 'surtida', decidedBy: 'compras' },
    ...{ decidedOn: daysAgo(290), suppliedOn: daysAgo(290) },
  });
  await recompute();
  expect(await since()).toEqual([today]);
  await db
    .update(demandCandidates)
    .set({ since: daysAgo(5) })
    .where(about);
  await recompute();
  expect(await since(), 'the wait goes on').toEqual([daysAgo(5)]);
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
      supply('gp45', 'Tijuana', 40),
    ]);
  const { surtidas } = await progressOf('admin');
  const expected = [
    { part: 'nunca', plaza: 'La Paz', ago: 3, resultado: 'pronto' },
    { part: 'gp45', plaza: 'Tijuana', ago: 40, resultado: 'volvio' },
    { part: 'k80', plaza: 'Ensenada', ago: 45, resultado: 'volvio' },
    { part: 'nadie', plaza: 'La Paz', ago: 60, resultado: 'cesaron' },
  ].map(({ part, plaza, ago, resultado }) => {
    const needs = kept
      .filter((report) => isNeed(report) && partOf(report) === part && report.plaza === plaza)
      .map(localDay);
    const between = (from: number, until: number) =>
      needs.filter((date) => date >= daysAgo(from) && date < daysAgo(until)).length;
    return {
      ...{ parte: Buffer.from(`codigo ${part}`).toString('base64url'), plaza, desde: daysAgo(ago), resultado },
      ...{ antes: between(ago + 30, ago), despues: between(ago, ago - 30), desde_entonces: between(ago, -1) },
    };
  });
  expect(surtidas.map(({ pieza: _p, codigos: _c, categoria: _g, ...rest }) => rest)).toEqual(expected);
  expect(surtidas.find(({ plaza }) => plaza === 'Ensenada')?.codigos.toSorted()).toEqual(['K-80', 'K-81']);
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
