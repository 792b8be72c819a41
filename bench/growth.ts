import { type ChartQuery, chartQuery } from '@mostrador/contract/lost-sales';
import { drizzle } from 'drizzle-orm/postgres-js';
import { readChart } from '../server/src/lost-sales/charts.ts';
import { suggestBrands } from '../server/src/lost-sales/queries.ts';
import { type Line, milliseconds } from './line.ts';
import { middle, middleOf } from './middle.ts';
import { openPlace, type Place } from './place.ts';
import { fillLostSales, pageOne } from './rows.ts';
import { type Call, measure } from './wrk.ts';

/** The chain today: people signed in, lost sales of some years, branches. Each is measured at ten times that. */
const chain = { people: 660, rows: Number(process.env.BENCH_ROWS ?? 100_000), branches: 66 };
const times = 10;

/** One request of each person, ten at a time: the first one of a session reads it from the database. Returns the middle time. */
async function askOnce(place: Place, calls: readonly Call[]): Promise<number> {
  const times: number[] = [];
  const left = calls.values();
  const ask = async () => {
    for (const { path, headers } of left) {
      const begin = performance.now();
      const answer = await fetch(`http://127.0.0.1:${place.port}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: 10 }, ask));
  return middle(times, (time) => time);
}

const callsOf = async (place: Place, path: string, people: number): Promise<Call[]> =>
  (await place.openSessions(people)).map((cookie) => ({ path, headers: { cookie } }));

const middleRequest = async (place: Place, calls: readonly Call[]) =>
  (await measure(place.port, { connections: 4, seconds: 2, calls })).p50;

async function directoryTime(place: Place): Promise<number> {
  const calls = await callsOf(place, '/api/v1/sucursales', chain.people);
  await askOnce(place, calls);
  return middleOf(
    3,
    (time) => time,
    () => middleRequest(place, calls),
  );
}

/**
 * Two portals in turns, one with ten times the people, each of whom has asked before. All within a minute, after which the
 * use of a session is stored again: here, unlike in a chain, that would be the same moment for all of them.
 */
async function peopleLines(): Promise<Line[]> {
  return withPlace((one) =>
    withPlace(async (ten) => {
      const path = '/api/v1/lists';
      const few = { place: one, calls: await callsOf(one, path, chain.people), times: [] as number[] };
      const many = { place: ten, calls: await callsOf(ten, path, chain.people * times), times: [] as number[] };
      const first = [await askOnce(one, few.calls), await askOnce(ten, many.calls)] as const;
      for (let round = 0; round < 3; round++) {
        for (const { place, calls, times } of [few, many]) times.push(await middleRequest(place, calls));
      }
      const [before, after] = [few, many].map(({ times }) => middle(times, (time) => time)) as [number, number];
      return [
        line('ten times the people: messages', before, after, 1.5),
        line('ten times the people: the first request of each', ...first),
      ];
    }),
  );
}

async function fillBranches(place: Place, count: number): Promise<void> {
  await place.sql`insert into branches (nombre, ciudad)
    select 'Medida ' || n, 'Tijuana' from generate_series(1, ${count}) n`;
}

async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = await openPlace(0);
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

const readTime = (read: () => Promise<unknown>, rounds = 31): Promise<number> =>
  middleOf(
    rounds,
    (time) => time,
    async () => {
      const begin = performance.now();
      await read();
      return performance.now() - begin;
    },
  );

/** The time to compute a chart, which the portal caches until a report changes it. */
function chartTime(place: Place, asked: Partial<ChartQuery>, rounds?: number): Promise<number> {
  const query = chartQuery.parse(asked);
  return readTime(() => readChart(drizzle(place.sql), 'marca', { query }), rounds);
}

async function timesOf(place: Place) {
  return {
    table: await pageOne(place),
    chart: await chartTime(place, {}),
    month: await chartTime(place, { periodo: '30' }),
    // Reads every report, so it is slow and its time steady.
    filtered: await chartTime(place, { categoria: 'Filtros' }, 5),
    brands: await readTime(() => suggestBrands(drizzle(place.sql))),
    directory: await directoryTime(place),
  };
}

function line(what: string, before: number, after: number, atMost?: number): Line {
  return {
    what,
    ours: milliseconds(after),
    beside: `the chain today ${milliseconds(before)}`,
    ratio: after / before,
    ...(atMost && { atMost }),
  };
}

/** What ten times the chain costs: the time of the middle request, beside the chain as it is. */
export async function growth(): Promise<Line[]> {
  const people = await peopleLines();
  const others = await withPlace(async (place) => {
    await fillLostSales(place, chain.rows);
    const few = await timesOf(place);
    await fillLostSales(place, chain.rows * times);
    await fillBranches(place, chain.branches * (times - 1));
    const many = await timesOf(place);
    return [
      line('ten times the lost sales: page of 50', few.table, many.table),
      line('ten times the lost sales: chart computed anew', few.chart, many.chart, 1.5),
      line('ten times the lost sales: chart of 30 days computed anew', few.month, many.month, 1.5),
      line('ten times the lost sales: chart with a choice in another', few.filtered, many.filtered),
      line('ten times the lost sales: brands of the form', few.brands, many.brands, 1.5),
      line('ten times the branches: directory', few.directory, many.directory),
    ];
  });
  return [...people, ...others];
}
