import type { Plaza } from '@mostrador/contract/branches';
import { type ChartQuery, chartQuery } from '@mostrador/contract/lost-sales';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { readChart } from './charts.ts';
import { exportRow } from './export.ts';
import { present } from './queries.ts';
import { lostSales } from './table.ts';

const sale = (plaza: Plaza, at: string) => ({
  ...sampleReport,
  plaza,
  sucursal: `${plaza} ${at}`,
  formato: 'general' as const,
  reportedBy: 'x',
  reportedAt: new Date(at),
});

async function openWith(sales: ReturnType<typeof sale>[]) {
  const { db } = await openPortal();
  const rows = await db.insert(lostSales).values(sales).returning();
  /** What a chart by branch counts, from the sums and, with a filter that all fit, from the reports themselves. */
  const labels = async (periodo: ChartQuery['periodo'], tramo: ChartQuery['tramo'], now: Date) => {
    const read = async (filter: Partial<ChartQuery>) => {
      const query = chartQuery.parse({ periodo, tramo, ...filter });
      return (await readChart(db, 'sucursal', { query, now })).map(({ label }) => label).sort();
    };
    const fromSums = await read({});
    expect(await read({ categoria: sampleReport.categoria })).toEqual(fromSums);
    return fromSums;
  };
  /** What a chart of the last 30 days counts, looked at in that moment. */
  const seenAt = (now: string) => labels('30', 'actual', new Date(now));
  /** Which days a chart counts, for a database with one report in each. */
  const daysIn = async (...about: Parameters<typeof labels>) =>
    (await labels(...about)).map((label) => label.slice(label.lastIndexOf(' ') + 1).slice(0, 10)).sort();
  return { rows, seenAt, daysIn };
}

test('the thirty days begin at midnight of the branch, not of whoever asks', async () => {
  // The 30 days up to 15 July begin on 16 June: at 07:00 UTC in all three zones, while Baja California has summer time.
  const { seenAt } = await openWith([
    sale('Tijuana', '2026-06-16T06:59:59Z'),
    sale('Tijuana', '2026-06-16T07:00:00Z'),
    sale('La Paz', '2026-06-16T06:59:59Z'),
    sale('La Paz', '2026-06-16T07:00:00Z'),
    sale('San Luis R. C.', '2026-06-16T06:59:59Z'),
    sale('San Luis R. C.', '2026-06-16T07:00:00Z'),
  ]);
  const first = ['La Paz', 'San Luis R. C.', 'Tijuana'].map((plaza) => `${plaza} 2026-06-16T07:00:00Z`);
  expect(await seenAt('2026-07-15T12:00:00Z')).toEqual(first);
  expect(await seenAt('2026-07-16T06:59:59Z'), 'still the 15th').toEqual(first);
  expect(await seenAt('2026-07-16T07:00:00Z'), 'the 16th').toEqual([]);
});

test('in winter midnight comes an hour later to Tijuana than to La Paz and Sonora', async () => {
  const { seenAt } = await openWith([
    sale('Tijuana', '2026-01-02T07:30:00Z'),
    sale('Mexicali', '2026-01-02T08:00:00Z'),
    sale('La Paz', '2026-01-02T07:30:00Z'),
    sale('San Luis R. C.', '2026-01-02T07:30:00Z'),
  ]);
  const south = ['La Paz 2026-01-02T07:30:00Z', 'San Luis R. C. 2026-01-02T07:30:00Z'];
  const north = ['Mexicali 2026-01-02T08:00:00Z'];
  expect(await seenAt('2026-01-31T20:00:00Z')).toEqual([...south, ...north].sort());
  // At 07:30 UTC it is 1 February in La Paz and Sonora, and still 31 January in Tijuana.
  expect(await seenAt('2026-02-01T07:30:00Z')).toEqual(north);
});

test.each([
  ['March', '2026-03-20T12:00:00Z', { tijuana: '2026-02-19T08:00:00Z', laPaz: '2026-02-19T07:00:00Z' }],
  ['November', '2026-11-20T12:00:00Z', { tijuana: '2026-10-22T07:00:00Z', laPaz: '2026-10-22T07:00:00Z' }],
])('thirty days across the change of clocks in %s are thirty days of the calendar', async (_, now, first) => {
  const before = (moment: string) => new Date(Date.parse(moment) - 1000).toISOString();
  const { seenAt } = await openWith([
    sale('Tijuana', before(first.tijuana)),
    sale('Tijuana', first.tijuana),
    sale('La Paz', before(first.laPaz)),
    sale('La Paz', first.laPaz),
  ]);
  expect(await seenAt(now)).toEqual([`La Paz ${first.laPaz}`, `Tijuana ${first.tijuana}`]);
});

test('a month is that of the calendar, and so far it is compared with the same days of the month before', async () => {
  const days = Array.from({ length: 120 }, (_, index) =>
    new Date(Date.UTC(2025, 11, 15) + index * 86_400_000).toISOString().slice(0, 10),
  );
  const { daysIn } = await openWith(days.map((date) => sale('Tijuana', `${date}T20:00:00Z`)));
  const within = (from: string, until: string) => days.filter((date) => date >= from && date <= until);
  const march10 = new Date('2026-03-10T20:00:00Z');
  // No report is from the future, but these rows go on after this day.
  const past = (list: string[]) => list.filter((date) => date <= '2026-03-10');
  expect(past(await daysIn('este-mes', 'actual', march10))).toEqual(within('2026-03-01', '2026-03-10'));
  expect(await daysIn('este-mes', 'anterior', march10)).toEqual(within('2026-02-01', '2026-02-10'));
  expect(await daysIn('mes-pasado', 'actual', march10)).toEqual(within('2026-02-01', '2026-02-28'));
  expect(await daysIn('mes-pasado', 'anterior', march10)).toEqual(within('2026-01-01', '2026-01-31'));
  expect(past(await daysIn('30', 'actual', march10))).toEqual(within('2026-02-09', '2026-03-10'));
  expect(await daysIn('30', 'anterior', march10)).toEqual(within('2026-01-10', '2026-02-08'));
  expect(await daysIn('todo', 'anterior', march10)).toEqual([]);
  // The last day of a long month is compared with the whole of a short one.
  const march31 = new Date('2026-03-31T20:00:00Z');
  expect(await daysIn('este-mes', 'anterior', march31)).toEqual(within('2026-02-01', '2026-02-28'));
  // Still February in Tijuana, and already March in UTC.
  const evening = new Date('2026-03-01T05:00:00Z');
  expect(await daysIn('mes-pasado', 'actual', evening)).toEqual(within('2026-01-01', '2026-01-31'));
});

test('a file says the hour by the clock of the branch, and which of the two hours in November', async () => {
  const { rows } = await openWith([
    sale('Tijuana', '2026-11-01T08:30:00Z'),
    sale('Tijuana', '2026-11-01T09:30:00Z'),
    sale('La Paz', '2026-11-01T09:30:00Z'),
    sale('San Luis R. C.', '2026-03-08T09:59:00Z'),
    sale('Ensenada', '2026-03-08T09:59:00Z'),
    sale('Ensenada', '2026-03-08T10:00:00Z'),
  ]);
  expect(rows.map((row) => exportRow(present(row)).slice(1, 3))).toEqual([
    ['2026-11-01 01:30:00', 'UTC-07:00'],
    ['2026-11-01 01:30:00', 'UTC-08:00'],
    ['2026-11-01 02:30:00', 'UTC-07:00'],
    ['2026-03-08 02:59:00', 'UTC-07:00'],
    ['2026-03-08 01:59:00', 'UTC-08:00'],
    ['2026-03-08 03:00:00', 'UTC-07:00'],
  ]);
});
