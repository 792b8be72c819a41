import { foldCode } from '@mostrador/contract/fold';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storyReports } from '../lost-sales/demo-story.ts';
import { lostSales } from '../lost-sales/table.ts';
import { prepareData } from '../start/prepare.ts';
import { demoData } from '../start/table.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { demonstration, demonstrationTemplate } from '../testing/demonstration.ts';
import { demoDecisions } from './demo.ts';
import { demandDecisions, demandForecasts, demandLines, demandParts, demandQueue } from './tables.ts';

const openDemonstration = async () =>
  openTestDatabase(await freshConnection({ template: await demonstrationTemplate() }));

test('the demonstration tells of a plaza that lacks a part, a burst, equivalents and what became of supplies', async () => {
  const db = await openDemonstration();
  const rows = await db.select().from(demandLines).where(eq(demandLines.level, 'plaza'));
  const line = (code: string, plaza = 'Tijuana') =>
    rows.find((row) => row.part === `codigo ${code}` && row.plaza === plaza);
  expect(line('gwn48a')).toMatchObject({ tier: 'surtir', needs: 14, state: 'nueva', marks: [] });
  expect(line('gwn48a')?.pesos).toBeGreaterThan(5_000);
  expect(line('6062')).toMatchObject({ tier: 'vigilar', needs: 12, marks: ['rafaga', 'un-reportante'] });
  expect(line('13859')).toMatchObject({ state: 'surtida', marks: ['volvio-a-faltar'], needs: 3 });
  expect(line('403208')).toMatchObject({ state: 'descartada' });
  expect([line('p28034'), line('2344209', 'Ensenada')], 'silent since they were supplied').toEqual([
    undefined,
    undefined,
  ]);
  const [joined] = await db.select().from(demandParts).where(eq(demandParts.part, 'codigo ca11206'));
  expect(joined?.codes.toSorted()).toEqual(['CA11206', 'GA-9418']);
  expect(rows.filter(({ part }) => /es346/.test(part)).map(({ part }) => part)).toEqual(
    expect.arrayContaining(['codigo es3461', 'codigo es3463']),
  );
  const oldest = sql`${demandForecasts.day} < now() - interval '6 months'`;
  expect(await db.$count(demandForecasts, oldest)).toBeGreaterThan(20);
  expect(await db.$count(demandQueue), 'nothing waits to be computed').toBe(0);
  expect(await db.$count(lostSales)).toBe(360);
});

test('at whatever hour it is loaded, each report comes clearly before a supply or after it', () => {
  // A supply has a day of the calendar and a report is so many hours old, and between them clocks may change.
  const changeOfClocks = 1 / 24;
  const codeOf = ({ part }: { part: string }) => foldCode(part.split('|')[1] ?? '');
  for (const { code, ago } of demoDecisions.filter(({ state }) => state === 'surtida')) {
    const ages = storyReports()
      .filter((report) => codeOf(report) === code)
      .map(({ age }) => age);
    expect(ages.length, code).toBeGreaterThan(0);
    expect(
      ages.filter((age) => age > ago - changeOfClocks && age < ago + 1 + changeOfClocks),
      code,
    ).toEqual([]);
  }
});

test('a demonstration of before keeps its reports, and gets no decisions about others', async () => {
  const db = await openDemonstration();
  await db.execute(sql`delete from demand_decisions`);
  await db.execute(sql`delete from lost_sales where codigo_parte not in ('GP-45', 'BKR6E')`);
  await db.delete(demoData).where(eq(demoData.feature, 'demand'));
  await prepareData(db, demonstration);
  const decided = await db.select({ code: demandDecisions.code }).from(demandDecisions).orderBy(demandDecisions.code);
  expect([...new Set(decided.map(({ code }) => code))]).toEqual(['codigo bkr6e', 'codigo gp45']);
});
