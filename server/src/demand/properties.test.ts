import { fold } from '@mostrador/contract/fold';
import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database, Queries } from '../db/client.ts';
import { lostSales } from '../lost-sales/table.ts';
import {
  addSupplies,
  anyReport,
  anyReports,
  anySupplies,
  chain,
  computeAll,
  computeChain,
  deps,
  join,
  nearly,
  openChain,
  type PlacedLine,
  readLines,
  tiny,
} from '../testing/demand-chain.ts';
import type { Report } from '../testing/demand-reference.ts';
import { storeReports } from '../testing/store-reports.ts';
import { regroup } from './joins.ts';
import { recomputeParts } from './recompute.ts';
import { demandNeeds, partJoins } from './tables.ts';

/** Each run computes a chain once and tries many things with it, because the nightly run costs most. */
const runs = { numRuns: 4 };
const hour = 3_600_000;
const isWanted = ({ reason }: Report) => reason === null || lostSaleReasons[reason].demand > 0;

class Undo extends Error {}

/** What the lines are after some change with the day's frozen values; the change is undone. */
async function linesAfter(db: Database, change: (tx: Queries) => Promise<readonly string[]>): Promise<PlacedLine[]> {
  let lines: PlacedLine[] = [];
  await db
    .transaction(async (tx) => {
      await recomputeParts(tx, await change(tx), deps);
      lines = await readLines(tx);
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return lines;
}

/** The key of the part of the report that was added last. */
async function lastPart(db: Queries): Promise<string> {
  const [row] = await db.execute<{ part: string }>(sql`
    select part_of(codigo_parte, categoria, pieza, car_marca, car_modelo) as part from lost_sales order by id desc limit 1`);
  return row?.part ?? '';
}

/** Adds a report, and returns the lines with its part brought up to date. */
async function withReport(db: Database, report: Report) {
  let part = '';
  const lines = await linesAfter(db, async (tx) => {
    await storeReports(tx, [report]);
    part = await lastPart(tx);
    return [part];
  });
  return { part, lines };
}

const carOf = ({ plaza, make, model, year }: Report) => fold([plaza, make, model, year].join('~'));
const byKey = (lines: readonly PlacedLine[]) => new Map(lines.map((line) => [line.key, line]));
const ofOthers = (lines: readonly PlacedLine[], part: string) => lines.filter((line) => line.part !== part);

test('a report that is not earlier than others never lowers a probability, and changes no other part', async () => {
  const db = await openChain();
  await fc.assert(
    fc.asyncProperty(anyReports, fc.array(anyReport, { minLength: 8, maxLength: 8 }), async (reports, added) => {
      await computeChain(db, reports);
      const before = await readLines(db);
      for (const report of added.filter(isWanted)) {
        const ofSameCar = reports.filter((one) => carOf(one) === carOf(report));
        const latest = Math.max(...ofSameCar.map(({ at }) => +at), +report.at);
        const { part, lines } = await withReport(db, { ...report, at: new Date(latest + 1) });
        expect(ofOthers(lines, part)).toEqual(nearly(ofOthers(before, part)));
        const after = byKey(lines);
        for (const line of before.filter((line) => line.part === part)) {
          expect(after.get(line.key)?.probability, line.key).toBeGreaterThanOrEqual(line.probability - tiny);
        }
      }
    }),
    runs,
  );
});

/** For the same part and car as one that is there, some days before or after it. */
const anyNeighbour = fc
  .record({
    which: fc.nat(),
    days: fc.integer({ min: -6, max: 6 }),
    reason: fc.constantFrom('agotado', 'precio', null),
  })
  .map(({ which, days, reason }) => (reports: readonly Report[]) => {
    const one = reports[which % reports.length] as Report;
    return { ...one, reason, at: new Date(+one.at + days * 24 * hour) } satisfies Report;
  });

test('a report of any day never lowers the number of needs of a plaza or the chain; one without weight changes nothing', async () => {
  const db = await openChain();
  const neighbours = fc.array(anyNeighbour, { minLength: 15, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(anyReports, anySupplies, neighbours, async (reports, supplies, neighbours) => {
      await computeChain(db, reports, { supplies });
      const before = await readLines(db);
      for (const report of reports.length ? neighbours.map((made) => made(reports)) : []) {
        const { lines } = await withReport(db, report);
        if (!isWanted(report)) expect(lines).toEqual(nearly(before));
        const after = byKey(lines);
        for (const line of before.filter(({ level }) => level !== 'sucursal')) {
          expect(after.get(line.key)?.needs, line.key).toBeGreaterThanOrEqual(line.needs);
        }
      }
    }),
    runs,
  );
});

test('a copy up to three days after the first report of a need changes nothing', async () => {
  const db = await openChain();
  const copies = fc.array(fc.record({ which: fc.nat(), hours: fc.integer({ min: 1, max: 70 }), other: anyReport }), {
    minLength: 8,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(anyReports, copies, async (reports, copies) => {
      await computeChain(db, reports);
      const before = await readLines(db);
      const needs = await db.select().from(demandNeeds).orderBy(demandNeeds.part, demandNeeds.plaza, demandNeeds.day);
      const ids = (await db.select({ id: lostSales.id }).from(lostSales).orderBy(lostSales.id)).map(({ id }) => id);
      for (const { which, hours, other } of needs.length ? copies : []) {
        const need = needs[which % needs.length] as (typeof needs)[number];
        const first = reports[ids.indexOf(need.reports[0] ?? 0)] as Report;
        const { lines } = await withReport(db, {
          ...first,
          pieces: Math.min(other.pieces, need.pieces),
          reason: need.weight === 1 ? other.reason : 'marca',
          // Another branch of the plaza, and another person.
          branch: other.plaza === first.plaza ? other.branch : first.branch,
          reporter: other.reporter,
          at: new Date(+first.at + hours * hour),
        });
        expect(lines).toEqual(nearly(before));
      }
    }),
    runs,
  );
});

const isFirst = ({ reporter }: Report) => reporter === 'a';

/** The same report as somebody else would type it. */
function respelled(report: Report): Report {
  const { code, name, category, branch, make, model } = report;
  const shown = (text: string) => text.toUpperCase().normalize('NFD');
  return {
    ...report,
    code: /^\d/.test(code) ? ` 000${code}` : code.split('').join('.').toLowerCase(),
    name: ` ${shown(name)} `,
    category: shown(category),
    branch: branch.toLowerCase(),
    make: shown(make),
    model: shown(model),
  };
}

test('neither the order of arrival nor the spelling of codes, cars and branches changes anything', async () => {
  const db = await openChain();
  // Two people write down each of them at the same moment, so that nothing but the order of arrival tells them apart.
  const pairs = fc.array(anyReport, { maxLength: 40, size: 'max' }).map((reports) =>
    reports.flatMap((report, index) => {
      const both = [
        { ...report, reporter: 'a' },
        { ...report, reporter: 'b' },
      ];
      return index % 2 ? both : both.toReversed();
    }),
  );
  await fc.assert(
    fc.asyncProperty(pairs, async (reports) => {
      await computeChain(db, reports);
      const before = await readLines(db);
      await computeChain(db, [...reports.filter(isFirst), ...reports.filter((report) => !isFirst(report))]);
      expect(await readLines(db)).toEqual(nearly(before));
      await computeChain(
        db,
        reports.map((report, index) => (index % 2 ? respelled(report) : report)),
      );
      expect(await readLines(db)).toEqual(nearly(before));
    }),
    runs,
  );
});

test('branches add up to their plaza, plazas to the chain and months to the line, and the larger place is likelier', async () => {
  const db = await openChain();
  await fc.assert(
    fc.asyncProperty(anyReports, anySupplies, async (reports, supplies) => {
      await computeChain(db, reports, { supplies });
      const lines = await readLines(db);
      const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);
      for (const { key, part, level, plaza, needs, perMonth, probability } of lines) {
        expect(total(perMonth), key).toBe(needs);
        expect(probability, key).toBeGreaterThan(0);
        expect(probability, key).toBeLessThanOrEqual(1);
        const within = lines.filter((line) =>
          level === 'plaza'
            ? line.level === 'sucursal' && line.part === part && line.plaza === plaza
            : level === 'cadena' && line.level === 'plaza' && line.part === part,
        );
        if (level === 'sucursal') continue;
        expect(total(within.map((line) => line.needs)), key).toBe(needs);
        for (const line of within) expect(line.probability, line.key).toBeLessThanOrEqual(probability + tiny);
      }
    }),
    runs,
  );
});

test('parts recomputed one by one are as the nightly run computes them, and joining two and undoing it leaves no trace', async () => {
  const db = await openChain();
  const parts = ['codigo 64314', 'codigo k80026'] as const;
  await fc.assert(
    fc.asyncProperty(anyReports, anySupplies, async (reports, supplies) => {
      await computeChain(db, reports);
      await addSupplies(db, supplies);
      await computeAll(db);
      const before = await readLines(db);
      const oneByOne = await linesAfter(db, async (tx) => {
        const known = await tx.selectDistinct({ part: demandNeeds.part }).from(demandNeeds);
        await tx.execute(sql`delete from demand_needs`);
        await tx.execute(sql`delete from demand_lines`);
        for (const { part } of known) await recomputeParts(tx, [part], deps);
        return [];
      });
      expect(oneByOne).toEqual(nearly(before));

      const joined = await linesAfter(db, (tx) => join(tx, ...parts));
      const needsAt = (lines: readonly PlacedLine[], plaza: string) =>
        lines
          .filter((line) => line.level === 'plaza' && line.plaza === plaza && parts.some((part) => part === line.part))
          .map(({ needs }) => needs);
      for (const { plaza } of supplies.length ? [] : chain.branches) {
        expect(Math.max(0, ...needsAt(joined, plaza)), plaza).toBeGreaterThanOrEqual(
          Math.max(0, ...needsAt(before, plaza)),
        );
      }
      const undone = await linesAfter(db, async (tx) => {
        await recomputeParts(tx, await join(tx, ...parts), deps);
        await tx.update(partJoins).set({ undoneBy: 'b', undoneAt: new Date() });
        return regroup(tx, parts);
      });
      expect(undone).toEqual(nearly(before));
    }),
    runs,
  );
});

test('twelve reports of a week by one person do not reach Surtir, also across the end of a month', async () => {
  const db = await openChain();
  const mostly = {
    ...chain.branches[0],
    code: 'GP-45',
    name: 'Filtro',
    category: 'Filtros',
    make: 'Nissan',
    model: 'Sentra',
  };
  const burst = (end: string, reporter: (index: number) => string): Report[] =>
    Array.from({ length: 12 }, (_, index) => ({
      ...mostly,
      plaza: 'Tijuana',
      branch: 'Otay TJ',
      year: String(2000 + index),
      pieces: 1,
      reason: 'agotado' as const,
      reporter: reporter(index),
      seller: 'Ana',
      at: new Date(Date.parse(`${end}T20:00:00Z`) - (index % 7) * 24 * hour),
    }));
  const tierAfter = async (reports: Report[]) => {
    await computeChain(db, reports);
    const lines = await readLines(db);
    return lines.filter(({ level }) => level !== 'sucursal');
  };
  for (const end of ['2026-11-14', '2026-11-03', '2026-08-03']) {
    for (const line of await tierAfter(burst(end, () => 'a'))) {
      expect(line, end).toMatchObject({ needs: 12, tier: 'vigilar', marks: ['rafaga', 'un-reportante'] });
    }
    const [line] = await tierAfter(burst(end, (index) => 'ab'[index % 2] ?? ''));
    expect(line?.tier, 'nor those of two people within a week').toBe('vigilar');
  }
  const spread = [...burst('2026-11-14', () => 'a'), ...burst('2026-10-14', () => 'a')];
  expect((await tierAfter(spread))[0]?.tier, 'nor those of one person in two weeks').toBe('vigilar');
  const confirmed = [...burst('2026-11-14', () => 'a'), ...burst('2026-10-14', () => 'b')];
  expect((await tierAfter(confirmed))[0]).toMatchObject({ tier: 'surtir', probability: expect.closeTo(1, 1) });
});
