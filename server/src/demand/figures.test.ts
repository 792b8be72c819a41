import type { Candidate, CandidatePage, CandidatePart } from '@mostrador/contract/demand';
import { type LostSaleReason, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { priceLimits } from '@mostrador/contract/prices';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceLookup } from '../prices/lists.ts';
import { daysAgo, demandShops, openDemand, type TestReport, testPrices } from '../testing/demand.ts';
import { priceRows, putPrices } from '../testing/prices.ts';
import { quietZone } from '../testing/quiet-zone.ts';
import { recomputeAll } from './recompute.ts';
import { demandDecisions } from './tables.ts';

const some = <T>(...list: T[]) => fc.constantFrom(...list);
const report: fc.Arbitrary<TestReport> = fc
  .record({
    shop: some<(typeof demandShops)[number]>(...demandShops),
    codigo_parte: some('GP-45', 'gp 45', '0064314', '64314', 'SP-1', 'SIN CÓDIGO'),
    pieza: some('Filtro', 'Rótula', ''),
    car_anio: some('2010', '2015'),
    cantidad: some('1', '2', '10'),
    motivo: some(null, ...Object.keys(lostSaleReasons)),
    reportedBy: some('a', 'b'),
    daysAgo: fc.integer({ min: 0, max: 420 }),
  })
  .map(({ shop: { sucursal, plaza }, ...rest }) => ({ ...rest, sucursal, plaza }));
const supply = fc.record({
  code: some('codigo gp45', 'codigo 64314', 'codigo sp1'),
  plaza: some('Tijuana', 'Ensenada'),
  days: fc.integer({ min: 0, max: 300 }),
});

const dayNumber = (date: string) => Date.parse(date) / 86_400_000;
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** The figures of a line once more, from the needs that its part shows. */
function expectCounted(line: Candidate, { necesidades, hasta, surtida }: CandidatePart) {
  const counted = necesidades.filter(({ cuenta }) => cuenta);
  const months = counted.map(({ dia }) => monthOf(dia));
  const days = counted.map(({ dia }) => dayNumber(dia));
  const prices = counted.flatMap(({ pesos }) => pesos ?? []);
  const in31Days = Math.max(...days.map((day) => days.filter((other) => other >= day && other <= day + 30).length));
  expect(line).toMatchObject({
    necesidades: counted.length,
    meses: new Set(months).size,
    por_mes: Array.from({ length: 12 }, (_, n) => months.filter((month) => month === monthOf(hasta) - 11 + n).length),
    ultima: counted
      .map(({ dia }) => dia)
      .toSorted()
      .at(-1),
    pesos: prices.length === 0 ? null : Number(sum(prices).toFixed(2)),
  });
  expect(line.avisos.includes('rafaga')).toBe(counted.length >= 4 && in31Days > 0.6 * counted.length);
  // In the chain, it is missing again where any of its plazas was supplied.
  if (line.nivel !== 'cadena') expect(line.avisos.includes('volvio-a-faltar')).toBe(surtida !== null);
}

/** The needs of a part once more, from their reports. */
function expectReported({ necesidades }: CandidatePart) {
  const weight = (reason: string | null) =>
    reason === null ? 1 : lostSaleReasons[reason as LostSaleReason].demand / 100;
  for (const { reportes, piezas, peso, sucursal, carro } of necesidades) {
    expect(reportes[0]).toMatchObject({ sucursal, carro });
    expect(piezas).toBe(Math.max(...reportes.map(({ cantidad }) => cantidad)));
    expect(peso).toBe(Math.max(...reportes.map(({ motivo }) => weight(motivo))));
  }
  const ids = necesidades.flatMap(({ reportes }) => reportes.map(({ id }) => id));
  expect(new Set(ids).size, 'a report is in one need').toBe(ids.length);
}

test('every figure equals the needs and reports that it opens', async () => {
  const portal = await openDemand();
  const lists = fc.tuple(
    fc.array(report, { minLength: 1, maxLength: 50, size: 'max' }),
    fc.array(supply, { maxLength: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(lists, async ([reports, supplies]) => {
      await portal.db.execute(sql`truncate lost_sales, demand_decisions restart identity`);
      await portal.report(...reports);
      for (const { days, ...given } of supplies) {
        const suppliedOn = daysAgo(days).toISOString().slice(0, 10);
        const decision = { batch: 'x', state: 'surtida' as const, decidedBy: 'compras', decidedOn: suppliedOn };
        await portal.db.insert(demandDecisions).values({ ...decision, suppliedOn, ...given });
      }
      await portal.recompute();
      // Requests are limited by session.
      const { ask } = await portal.as('compras');
      for (const nivel of ['plaza', 'sucursal', 'cadena']) {
        const list = await ask('GET', `/api/v1/candidatas?nivel=${nivel}&limite=500`);
        const { candidatas, total } = list.json() as CandidatePage;
        expect(total).toBe(candidatas.length);
        for (const line of candidatas) {
          const address = `/api/v1/candidatas/${line.parte}?lugar=${encodeURIComponent(line.lugar)}`;
          const part = (await ask('GET', address)).json() as CandidatePart;
          expect(part.linea).toEqual(line);
          expectCounted(line, part);
          expectReported(part);
        }
      }
    }),
    { numRuns: 8 },
  );
});

test('the highest price and the most pieces have their sum everywhere', async () => {
  const portal = await openDemand({ TIME_ZONE: quietZone });
  const cents = priceLimits.price.max * 100;
  await putPrices(
    portal.db,
    priceRows([['GP-45', 'FILTRO']]).map((row) => ({ ...row, publico: cents })),
  );
  await portal.report({ cantidad: '10', motivo: 'agotado' }, { cantidad: '10', motivo: 'precio' });
  const prices = async () => ({ ...(await testPrices.prices()), priceOf: await priceLookup(portal.db) });
  await portal.db.transaction((tx) => recomputeAll(tx, { ...testPrices, prices }));
  const { ask } = await portal.as('admin');
  const pesos = 107_999_989.2;
  expect((await ask('GET', '/api/v1/candidatas')).json()).toMatchObject({ candidatas: [{ pesos }] });
  expect((await ask('GET', '/api/v1/candidatas/motivos')).json()).toMatchObject({ piezas: [{ pesos }] });
  expect((await ask('GET', '/api/v1/ventas_perdidas/avance')).json()).toMatchObject({
    motivos: [{ pesos }, { pesos }],
  });
  expect((await ask('GET', '/api/v1/ventas_perdidas/mes')).json()).toMatchObject({ ahora: { pesos: 2 * pesos } });
});

test('a part that very many ask for on the first day is as good as certain', async () => {
  const portal = await openDemand();
  await portal.report(...Array.from({ length: 300 }, (_, n) => ({ car_modelo: `Modelo ${n}` })));
  await portal.recompute();
  const { ask } = await portal.as('compras');
  for (const nivel of ['plaza', 'sucursal', 'cadena']) {
    const { candidatas } = (await ask('GET', `/api/v1/candidatas?nivel=${nivel}`)).json() as CandidatePage;
    expect(candidatas, nivel).toMatchObject([{ necesidades: 300, probabilidad: 1, cantidad: 3 }]);
  }
});
