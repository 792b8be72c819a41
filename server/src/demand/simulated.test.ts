import { expect, test } from 'vitest';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { judge } from '../testing/judged-chain.ts';
import { simulateChain } from '../testing/simulated-chain.ts';

/** A tenth of the chain of `npm run bench demand`, which also has worlds where plazas differ and portals are young. */
const small = { parts: 2_000, needs: 16_500, reports: 1_000 };

test('in a simulated chain the model finds what is worth stocking sooner than counting, and says what comes', async () => {
  const db = openTestDatabase(await freshConnection());
  const judged: Awaited<ReturnType<typeof judge>>[] = [];
  for (const seed of [1, 2, 3]) judged.push(await judge(db, simulateChain({ seed, ...small })));
  const mean = (share: (one: (typeof judged)[number]) => number) =>
    judged.reduce((sum, one) => sum + share(one), 0) / judged.length;
  for (const first of [50, 100]) {
    expect(
      mean((one) => one.byModel(first) - one.byCount(first)),
      `first ${first}`,
    ).toBeGreaterThan(0.1);
  }
  for (const bin of [0, 1]) {
    const total = (of: 'lines' | 'said' | 'came') => judged.reduce((sum, { bins }) => sum + (bins[bin]?.[of] ?? 0), 0);
    expect(total('lines')).toBeGreaterThan(100);
    expect(total('came') / total('lines')).toBeCloseTo(total('said') / total('lines'), 1);
  }
});

test('a simulated chain reports what it is asked for in whole months, and six months of new needs judge it', () => {
  const { today, reports, laterReports } = simulateChain({ seed: 1, ...small, reports: 6_500 });
  expect(today).toMatch(/-12-31$/);
  expect(Math.abs(reports.length / 6_500 - 1)).toBeLessThan(0.05);

  const dayMs = 86_400_000;
  const times = laterReports.map(({ at }) => at.getTime());
  const judgedFrom = Date.parse(`${today}T00:00:00-08:00`) + dayMs;
  expect(Math.min(...times)).toBeGreaterThanOrEqual(judgedFrom);
  expect(Math.max(...times)).toBeLessThan(judgedFrom + 6 * 30.4375 * dayMs);

  const customer = ({ name, category, plaza, make, model, year }: (typeof reports)[number]) =>
    [name, category, plaza, make, model, year].join('~');
  const lastDays = reports.filter(({ at }) => at.getTime() >= judgedFrom - 3 * dayMs);
  const firstDays = laterReports.filter(({ at }) => at.getTime() < judgedFrom + 3 * dayMs);
  expect(lastDays.length).toBeGreaterThan(30);
  expect(firstDays.length).toBeGreaterThan(30);
  const asked = new Set(lastDays.map(customer));
  expect(firstDays.filter((report) => asked.has(customer(report)))).toEqual([]);
});
