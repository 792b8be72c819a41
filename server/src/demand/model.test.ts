import { defaultRules } from '@mostrador/contract/demand';
import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branches as branchTable } from '../branches/table.ts';
import type { Database } from '../db/client.ts';
import { lostSales } from '../lost-sales/table.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { expectedLines, type Line, type Report } from '../testing/demand-reference.ts';
import { recomputeAll } from './recompute.ts';
import { demandLines } from './tables.ts';

const date = '2026-11-16';
const shops = [
  { plaza: 'Tijuana', name: 'Otay TJ' },
  { plaza: 'Tijuana', name: 'Soler TJ' },
  { plaza: 'Tijuana', name: 'Matriz TJ' },
  { plaza: 'Ensenada', name: 'Centro EDA' },
  { plaza: 'La Paz', name: 'Centro LPAZ' },
];
const deps = {
  timeZone: 'America/Tijuana',
  prices: async () => ({
    priceOf: () => sql`null::int`,
    taxPercent: 8,
    taxByPlaza: new Map(),
  }),
};

const some = <T>(...list: T[]) => fc.constantFrom(...list);
const report: fc.Arbitrary<Omit<Report, 'id'>> = fc
  .record({
    shop: some(...shops),
    code: some('GP-45', 'gp 45', '0064314', '64314', 'K80026', 'SIN CÓDIGO', 'xxx'),
    name: some('Filtro', 'filtro', 'Rótula', ''),
    category: some('Filtros', 'Motor'),
    car: some(['Nissan', 'Sentra'] as const, ['nissan', 'SENTRA'] as const, ['Ford', 'F-150'] as const),
    year: some('2010', '2015'),
    pieces: fc.integer({ min: 1, max: 10 }),
    reason: some(null, ...(Object.keys(lostSaleReasons) as (keyof typeof lostSaleReasons)[])),
    reporter: some('a', 'b', 'c'),
    minutes: fc.integer({ min: 0, max: 420 * 24 * 60 }),
  })
  .map(({ shop, car, minutes, ...rest }) => ({
    ...rest,
    plaza: shop.plaza,
    branch: shop.name,
    make: car[0],
    model: car[1],
    at: new Date(Date.parse(`${date}T20:00:00Z`) - minutes * 60_000),
  }));

async function openChain() {
  const db = openTestDatabase(await freshConnection());
  await db.insert(branchTable).values(shops.map(({ plaza, name }) => ({ nombre: name, ciudad: plaza })));
  return db;
}

async function store(db: Database, reports: readonly Omit<Report, 'id'>[]) {
  await db.execute(sql`delete from lost_sales`);
  if (reports.length === 0) return;
  await db.insert(lostSales).values(
    reports.map(({ code, name, category, plaza, branch, make, model, year, pieces, reason, reporter, at }) => ({
      car_marca: make,
      car_modelo: model,
      car_anio: year,
      car_motor: '1.8L',
      cantidad: String(pieces),
      marca: 'Gonher',
      codigo_parte: code,
      pieza: name,
      categoria: category,
      nombre: 'Ana',
      sucursal: branch,
      plaza,
      formato: 'general' as const,
      motivo: reason,
      reportedBy: reporter,
      reportedAt: at,
    })),
  );
}

async function linesOf(db: Database): Promise<Line[]> {
  await db.transaction((tx) => recomputeAll(tx, deps, sql`${date}::date`));
  const rows = await db.select().from(demandLines);
  return rows.map(
    ({
      part,
      level,
      plaza,
      sucursal,
      needs,
      months,
      perMonth,
      probability,
      expected,
      tier,
      marks,
      where,
      quantity,
    }) => ({
      part,
      level,
      plaza,
      branch: sucursal,
      needs,
      months,
      perMonth,
      probability,
      expected,
      tier,
      marks,
      where,
      quantity,
    }),
  );
}

const sorted = (lines: Line[]) => {
  const place = ({ part, level, plaza, branch }: Line) => [part, level, plaza, branch].join('~');
  const nine = (value: number) => Number(value.toFixed(9));
  return lines
    .map((line) => ({ ...line, probability: nine(line.probability), expected: nine(line.expected) }))
    .sort((a, b) => (place(a) < place(b) ? -1 : 1));
};

test('the database computes what the definitions say', async () => {
  const db = await openChain();
  await fc.assert(
    fc.asyncProperty(fc.array(report, { maxLength: 80, size: 'max' }), async (reports) => {
      await store(db, reports);
      const wanted = expectedLines(
        reports.map((one, id) => ({ ...one, id })),
        shops,
        { rules: defaultRules, date },
      );
      expect(sorted(await linesOf(db))).toEqual(sorted(wanted));
    }),
    { numRuns: 25 },
  );
});
