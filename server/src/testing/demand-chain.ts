import { defaultRules } from '@mostrador/contract/demand-rules';
import { reasonNames } from '@mostrador/contract/lost-sales';
import { getTableColumns, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { branches } from '../branches/table.ts';
import type { Connection, Queries } from '../db/client.ts';
import { regroup } from '../demand/joins.ts';
import { type DemandDeps, recomputeAll } from '../demand/recompute.ts';
import { demandDecisions, demandLines, partJoins } from '../demand/tables.ts';
import { user } from '../identity/tables.ts';
import { freshConnection, openTestDatabase } from './database.ts';
import type { Line, Report, World } from './demand-reference.ts';
import { storeReports } from './store-reports.ts';

type Shop = { plaza: string; name: string; retired?: boolean };

/** A chain so small that everything happens in it: the same car at two counters, joined codes, a supply, a retired branch. */
export const chain: World & { branches: Shop[]; prices: Map<string, number>; taxPercent: number } = {
  rules: defaultRules,
  date: '2026-11-16',
  branches: [
    { plaza: 'Tijuana', name: 'Otay TJ' },
    { plaza: 'Tijuana', name: 'Soler TJ' },
    { plaza: 'Tijuana', name: 'Matriz TJ' },
    { plaza: 'Tijuana', name: 'Vieja TJ', retired: true },
    { plaza: 'Ensenada', name: 'Centro EDA' },
    { plaza: 'La Paz', name: 'Centro LPAZ' },
  ],
  sharedAccounts: ['mostrador'],
  prices: new Map([
    ['gp45', 10_055],
    ['k80026', 2_500],
  ]),
  taxPercent: 8,
};

const listed = sql.join(
  [...chain.prices].map(([code, cents]) => sql`(${code}, ${cents}::int)`),
  sql`, `,
);
export const deps: DemandDeps = {
  timeZone: 'America/Tijuana',
  prices: async () => ({
    priceOf: (code) => sql`select cents from (values ${listed}) as list(code, cents) where list.code = ${code}`,
    taxPercent: chain.taxPercent,
    taxByPlaza: new Map(),
  }),
};

const some = <T>(...list: readonly T[]) => fc.constantFrom(...list);
/** The same codes and cars in several forms, and days that fall together, so that reports meet. */
export const anyReport: fc.Arbitrary<Report> = fc
  .record({
    shop: some(...chain.branches),
    code: some('GP-45', 'gp 45', '0064314', '64314', 'K80026', 'SIN CÓDIGO', 'xxx'),
    name: some('Filtro', 'filtro', 'Rótula', ''),
    category: some('Filtros', 'Motor interno'),
    car: some(['Nissan', 'Sentra'] as const, ['nissan', 'SENTRA'] as const, ['Ford', 'F-150'] as const),
    year: some('2010', '2015'),
    pieces: fc.integer({ min: 1, max: 10 }),
    reason: some(null, ...reasonNames),
    reporter: some('a', 'b', 'mostrador'),
    seller: some('Ana', 'ána', 'Beto'),
    day: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 420 })),
    hour: some(0, 3, 15),
  })
  .map(({ shop, car: [make, model], day, hour, ...rest }) => ({
    ...rest,
    plaza: shop.plaza,
    branch: shop.name,
    make,
    model,
    at: new Date(Date.parse(`${chain.date}T20:00:00Z`) - (day * 24 + hour) * 3_600_000),
  }));
export const anyReports = fc.array(anyReport, { maxLength: 80, size: 'max' });
export const anySupplies = fc.array(
  fc.record({
    code: some('gp45', '64314', 'k80026'),
    plaza: some('Tijuana', 'La Paz'),
    day: some('2026-03-01', '2026-09-15', '2026-11-10', null),
  }),
  { maxLength: 4, size: 'max' },
);

export async function openChain(connection?: Connection) {
  const db = openTestDatabase(connection ?? (await freshConnection()));
  await db.insert(branches).values(
    chain.branches.map((branch) => ({
      nombre: branch.name,
      ciudad: branch.plaza,
      retiredAt: branch.retired ? new Date() : null,
    })),
  );
  await db
    .insert(user)
    .values({ id: 'mostrador', name: 'Mostrador', email: 'm@x.example', username: 'el-mostrador', shared: true });
  return db;
}

/** Joins two parts, as a buyer does, and returns the keys of what is to be recomputed. */
export async function join(db: Queries, one: string, other: string): Promise<string[]> {
  await db.insert(partJoins).values({ one, other, joinedBy: 'b' });
  return regroup(db, [one, other]);
}

export async function addSupplies(db: Queries, supplies: NonNullable<World['supplies']>) {
  if (supplies.length === 0) return;
  await db.insert(demandDecisions).values(
    supplies.map(({ code, plaza, day }) => ({
      batch: 'x',
      code: `codigo ${code}`,
      plaza,
      state: day === null ? ('nueva' as const) : ('surtida' as const),
      suppliedOn: day,
      decidedBy: 'b',
      decidedOn: day ?? chain.date,
    })),
  );
}

/** Empties what a run left, writes this chain and computes its figures. */
export async function computeChain(db: Queries, reports: readonly Report[], world: Partial<World> = {}) {
  for (const table of ['lost_sales', 'demand_decisions', 'part_joins', 'part_codes']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await storeReports(db, reports);
  for (const [one = '', ...others] of world.joined ?? []) {
    for (const other of others) await join(db, `codigo ${one}`, `codigo ${other}`);
  }
  await addSupplies(db, world.supplies ?? []);
  await computeAll(db);
}

/** The nightly run, on the day of the chain. */
export const computeAll = (db: Queries) => db.transaction((tx) => recomputeAll(tx, deps, sql`${chain.date}::date`));

export type PlacedLine = Line & { key: string };

/** Sums in another order, and another processor's functions, differ by less than this. */
export const tiny = 1e-9;

/** For `toEqual`: the same lines, but for the last digits of what is computed in another order elsewhere. */
export const nearly = <T extends Pick<Line, 'probability' | 'expected'>>(lines: readonly T[]) =>
  lines.map((line) => ({
    ...line,
    probability: expect.closeTo(line.probability, 9),
    expected: expect.closeTo(line.expected, 9),
  }));

/** All lines by part and place. */
export function inOrder(lines: readonly Line[]): PlacedLine[] {
  return lines
    .map((line) => ({ ...line, key: [line.part, line.level, line.plaza, line.branch].join('~') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

export async function readLines(db: Queries): Promise<PlacedLine[]> {
  const { sucursal: branch, branchId, lastDay, rounded, state, version, ...others } = getTableColumns(demandLines);
  return inOrder(await db.select({ branch, ...others }).from(demandLines));
}
