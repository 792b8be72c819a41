import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { candidatesQuery } from '../contract/src/demand.ts';
import type { Database } from '../server/src/db/client.ts';
import { pageOfCandidates } from '../server/src/demand/list.ts';
import { readPart } from '../server/src/demand/part.ts';
import { partInAnswer } from '../server/src/demand/part-key.ts';
import { recomputeAll, recomputeParts } from '../server/src/demand/recompute.ts';
import { createCachedByKey } from '../server/src/http/cached.ts';
import { type Scope, scopeOf } from '../server/src/http/scope.ts';
import { lostSales } from '../server/src/lost-sales/table.ts';
import { priceLookup } from '../server/src/prices/lists.ts';
import { simulateChain } from '../server/src/testing/simulated-chain.ts';
import { storeReports } from '../server/src/testing/store-reports.ts';
import { simulatedWorlds } from './demand-worlds.ts';
import { type Line, milliseconds } from './line.ts';
import { middle, middleOf, p95 } from './middle.ts';
import { openPlace, type Place } from './place.ts';
import { dropIndexes, switchTriggers } from './rows.ts';
import { type Call, measure } from './wrk.ts';

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const calls = 300;
const limits = { night: 20_000, part: 50 };

const deps = {
  timeZone: 'America/Tijuana',
  prices: async (tx: Parameters<typeof priceLookup>[0]) => ({
    priceOf: await priceLookup(tx),
    taxPercent: 8,
    taxByPlaza: new Map<string, number>(),
  }),
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The first year of a simulated chain with about so many reports. */
async function fill(place: Place, db: Database) {
  const { reports, today } = simulateChain({ seed: 1, reports: rows * 1.03 });
  await place.sql`truncate lost_sales restart identity`;
  const definitions = await dropIndexes(place, 'all');
  // No branch has the names of simulated ones, and looking for each would take most of the time.
  await switchTriggers(place, 'disable', ['set_branch']);
  await storeReports(db, reports);
  await switchTriggers(place, 'enable', ['set_branch']);
  for (const definition of definitions) await place.sql.unsafe(definition);
  await place.sql`vacuum analyze lost_sales`;
  return { today, number: reports.length };
}

/** From EXPLAIN (ANALYZE) and a profile of PostgreSQL. */
const whatLimits =
  'Demand: the nightly run is one transaction of one PostgreSQL process, so it takes as long on any number of cores. Half of it writes the 122,000 lines anew, because every probability falls with the day, and more than a quarter puts them into their six indexes, which the lists of candidates read. Of one part, planning its statements takes longer than running them.';

async function computing(db: Database, today: string, number: number): Promise<Line[]> {
  const night = await middleOf(
    3,
    (time) => time,
    () => timeOf(() => db.transaction((tx) => recomputeAll(tx, deps, sql`${today}::date`))),
  );
  await db.execute(sql`vacuum analyze demand_needs, demand_lines, demand_parts`);
  // Parts as reports of them come: what is asked for often is recomputed often.
  const parts = await db.execute<{ part: string }>(sql`
    select part from demand_needs order by md5(id::text) limit ${calls}`);
  const timeOfParts = async () => {
    const times: number[] = [];
    for (const { part } of parts)
      times.push(await timeOf(() => db.transaction((tx) => recomputeParts(tx, [part], deps))));
    return p95(times);
  };
  const one = await timeOfParts();
  await db.execute(sql`
    insert into demand_decisions (batch, code, plaza, state, decided_by, decided_on)
    select n, 'codigo medida' || n, 'Tijuana', 'surtida', 'x', ${today}::date from generate_series(1, ${rows}::int) n`);
  await db.execute(sql`analyze demand_decisions`);
  const amongDecisions = await timeOfParts();
  await db.execute(sql`delete from demand_decisions where decided_by = 'x'`);
  return [
    {
      what: `demand of ${number.toLocaleString('en')} reports, the nightly run`,
      ours: milliseconds(night),
      beside: `limit ${milliseconds(limits.night)}`,
      ratio: night / limits.night,
      atMost: 1,
      note: whatLimits,
    },
    {
      what: 'demand of one part brought up to date, p95',
      ours: milliseconds(one),
      beside: `limit ${milliseconds(limits.part)}`,
      ratio: one / limits.part,
      atMost: 1,
    },
    {
      what: `the same with ${rows.toLocaleString('en')} decisions about other parts, p95`,
      ours: milliseconds(amongDecisions),
      beside: `without ${milliseconds(one)}`,
      ratio: amongDecisions / one,
      atMost: 1.5,
    },
  ];
}

/** The list of candidates and a part, beside the plainest query of as many rows. */
async function reading(db: Database): Promise<Line[]> {
  const scope = scopeOf(new Map([['demand:read', 'all']]), 'demand:read') as Scope<'demand:read'>;
  const totals = createCachedByKey<number>();
  const filters = [
    {},
    { plaza: 'Tijuana' },
    { clase: 'surtir' },
    { nivel: 'cadena' },
    { nivel: 'sucursal', plaza: 'Ensenada' },
  ];
  const lines = await db.execute<{ part: string; plaza: string }>(sql`
    select part, plaza from demand_lines where level = 'plaza' order by rounded desc limit ${calls}`);
  const [{ last } = { last: 0 }] = await db.execute<{ last: number }>(sql`select max(id) as last from lost_sales`);
  const ids = () => Array.from({ length: 50 }, () => 1 + Math.floor(Math.random() * last));
  const works = {
    plain: () => db.select().from(lostSales).where(inArray(lostSales.id, ids())),
    list: (index: number) =>
      pageOfCandidates(db, scope, totals, candidatesQuery.parse(filters[index % filters.length])),
    part: (index: number) => {
      const { part, plaza } = lines[index % lines.length] as { part: string; plaza: string };
      return readPart(db, { scope, decides: 'all' }, partInAnswer(part), plaza);
    },
  };
  const times = { plain: [] as number[], list: [] as number[], part: [] as number[] };
  for (let index = -20; index < calls; index++) {
    for (const name of ['plain', 'list', 'part'] as const) {
      const time = await timeOf(() => works[name](Math.abs(index)));
      // The first ones fill caches and connections.
      if (index >= 0) times[name].push(time);
    }
  }
  const plain = p95(times.plain);
  return (['list', 'part'] as const).map((name) => ({
    what: name === 'list' ? 'a page of 50 candidates, p95' : 'a candidate with its reports, p95',
    ours: milliseconds(p95(times[name])),
    beside: `50 lost sales by id ${milliseconds(plain)}`,
    ratio: p95(times[name]) / plain,
    atMost: 3,
  }));
}

/** Reporting with parts recomputed beside it, and without, in turns. */
async function reporting(place: Place): Promise<Line> {
  const posts = Array.from(
    { length: 1_200 },
    (_, index): Call => ({
      method: 'POST',
      path: '/api/v1/perdidas',
      body: JSON.stringify({ perdida: { ...sampleReport, codigo_parte: `M-${index % 400}` } }),
      headers: { cookie: place.cookie(index), 'content-type': 'application/json' },
    }),
  );
  const times = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < 6; round++) {
    await switchTriggers(place, round % 2 === 0 ? 'enable' : 'disable', ['queue_part']);
    const { p50 } = await measure(place.port, { connections: 4, seconds: 3, calls: posts });
    times[round % 2 === 0 ? 'with' : 'without'].push(p50);
    await emptyQueue(place);
  }
  const [ours, beside] = [times.with, times.without].map((list) => middle(list, (time) => time)) as [number, number];
  return {
    what: 'create a lost sale, demand recomputed beside it',
    ours: milliseconds(ours),
    beside: `not queued for it ${milliseconds(beside)}`,
    ratio: ours / beside,
    atMost: 1.1,
  };
}

/** Waits until the portal has recomputed what was reported. */
async function emptyQueue({ sql }: Place) {
  for (;;) {
    const [{ queued } = { queued: 0 }] = await sql`select count(*)::int as queued from demand_queue`;
    if (queued === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** How soon demand is computed and read, and how much better than counting it is in chains whose demand is known. */
export async function demand(): Promise<Line[]> {
  const place = await openPlace(300);
  const db = drizzle(place.sql) as unknown as Database;
  try {
    await emptyQueue(place);
    await switchTriggers(place, 'disable', ['queue_part']);
    const { today, number } = await fill(place, db);
    const speeds = [...(await computing(db, today, number)), ...(await reading(db)), await reporting(place)];
    return [...speeds, ...(await simulatedWorlds(place))];
  } finally {
    await place.close();
  }
}
