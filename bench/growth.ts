import { drizzle } from 'drizzle-orm/postgres-js';
import { chartBy } from '../server/src/lost-sales/queries.ts';
import { lostSales } from '../server/src/lost-sales/table.ts';
import { type Line, milliseconds } from './line.ts';
import { middleOf } from './middle.ts';
import { openPlace, type Place } from './place.ts';
import { fillLostSales, pageOne } from './rows.ts';
import { measure } from './wrk.ts';

/** The chain today: people signed in, lost sales of some years, branches. Each is measured at ten times that. */
const chain = { people: 660, rows: 100_000, branches: 66 };
const times = 10;

async function read(place: Place, url: string, people: number): Promise<number> {
  const calls = (await place.openSessions(people)).map((cookie) => ({ path: url, headers: { cookie } }));
  const { p50 } = await middleOf(
    3,
    (measured) => measured.p50,
    () => measure(place.port, { connections: 4, seconds: 3, calls }),
  );
  return p50;
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

async function timesOf(place: Place) {
  return {
    table: await pageOne(place),
    chart: await chartTime(place),
    directory: await read(place, '/api/v1/sucursales', chain.people),
  };
}

function line(what: string, before: number, after: number): Line {
  return { what, ours: milliseconds(after), beside: `the chain today ${milliseconds(before)}`, ratio: after / before };
}

/** What ten times the chain costs: the time of the middle request, beside the chain as it is. */
export async function growth(): Promise<Line[]> {
  const messages = (people: number) => withPlace((place) => read(place, '/api/v1/lists', people));
  const people = line(
    'ten times the people: messages',
    await messages(chain.people),
    await messages(chain.people * times),
  );
  const others = await withPlace(async (place) => {
    await fillLostSales(place, chain.rows);
    const few = await timesOf(place);
    await fillLostSales(place, chain.rows * times);
    await fillBranches(place, chain.branches * (times - 1));
    const many = await timesOf(place);
    return [
      line('ten times the lost sales: page of 50', few.table, many.table),
      line('ten times the lost sales: chart computed anew', few.chart, many.chart),
      line('ten times the branches: directory', few.directory, many.directory),
    ];
  });
  return [people, ...others];
}

/** The time to compute a chart, which the portal caches until a report changes it. */
async function chartTime(place: Place): Promise<number> {
  const db = drizzle(place.sql);
  return middleOf(
    5,
    (time) => time,
    async () => {
      const begin = performance.now();
      await chartBy(db, lostSales.marca, undefined);
      return performance.now() - begin;
    },
  );
}
