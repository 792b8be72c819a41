import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { lostSales } from '../lost-sales/table.ts';
import { openTestDatabase } from '../testing/database.ts';
import { daysAgo, testPrices } from '../testing/demand.ts';
import { nearly } from '../testing/demand-chain.ts';
import { openPortal } from '../testing/portal.ts';
import { launchPortal, processEnvironment, serverSettings } from '../testing/process.ts';
import { recomputeAll, recomputeParts } from './recompute.ts';
import { demandDay, demandLines, demandNeeds, demandParts, demandQueue } from './tables.ts';

const bundle = fileURLToPath(new URL('../../dist/demand.js', import.meta.url));

const reports = Array.from({ length: 60 }, (_, n) => ({
  ...sampleReport,
  formato: 'general' as const,
  reportedBy: `persona ${n % 3}`,
  codigo_parte: `P-${n % 7}`,
  car_anio: String(1990 + (n % 4)),
  reportedAt: daysAgo((n * 5) % 100),
}));

/** Every figure, and needs by the reports that they have. */
async function figures(db: Database) {
  const order = ({ part, level, plaza, sucursal }: typeof demandLines.$inferSelect) =>
    [part, level, plaza, sucursal].join('~');
  const lines = await db.select().from(demandLines);
  const needs = (await db.select().from(demandNeeds)).map(({ id: _id, ...need }) => JSON.stringify(need));
  return {
    lines: lines.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    needs: needs.toSorted(),
    parts: await db.$count(demandParts),
  };
}

/** For `toEqual`: the same figures, computed in whatever order. */
const like = (same: Awaited<ReturnType<typeof figures>>) => ({ ...same, lines: nearly(same.lines) });

/** The same figures by one process that nobody disturbed, with the values that the day has. */
async function recomputedOneByOne(db: Database) {
  for (const { part } of await db.selectDistinct({ part: demandNeeds.part }).from(demandNeeds)) {
    await db.transaction((tx) => recomputeParts(tx, [part], noPrices));
  }
  return figures(db);
}
/** As in a portal without a price list. */
const noPrices = {
  ...testPrices,
  prices: async () => ({ ...(await testPrices.prices()), priceOf: () => sql`select null::int` }),
};

/** What is taken from the queue leaves it when its figures are committed. */
const settled = (db: Database) => expect.poll(() => db.$count(demandQueue)).toBe(0);

async function openServer() {
  const settings = await serverSettings({ DEMO: '0' });
  return { settings, db: openTestDatabase({ url: settings.DATABASE_URL }) };
}

/** Other tests have databases on the same server. */
const here = sql`database = (select oid from pg_database where datname = current_database())`;

/** Stops every recomputation before its last step, so that it is in the middle of it. */
async function blockRecomputation(db: Database) {
  const [blocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocking = db.transaction(async (tx) => {
    await tx.execute(sql`lock table demand_parts in access exclusive mode`);
    blocked.resolve();
    await release.promise;
  });
  await blocked.promise;
  const waiting = sql`select from pg_locks where ${here} and relation = 'demand_parts'::regclass and not granted`;
  return {
    reached: () => expect.poll(async () => (await db.execute(waiting)).length).toBe(1),
    async release() {
      release.resolve();
      await blocking;
    },
  };
}

/** What the killed process had begun is undone when its connection is gone. */
const undone = (db: Database) =>
  expect
    .poll(async () => (await db.execute(sql`select from pg_locks where ${here} and locktype = 'advisory'`)).length)
    .toBe(0);

function runCommand(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...processEnvironment, ...environment };
    execFile(process.execPath, [bundle], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

test('two processes share one queue, and figures are as if one had done it', async () => {
  const first = await openPortal();
  const second = await openPortal({ connection: first.connection });
  await Promise.all([first, second].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  await expect.poll(() => first.db.$count(demandDay)).toBe(1);
  await Promise.all(reports.map((report, n) => (n % 2 ? first : second).db.insert(lostSales).values(report)));
  await settled(first.db);
  const together = await figures(first.db);
  expect(together.lines.length).toBeGreaterThan(0);
  expect(await recomputedOneByOne(first.db)).toEqual(like(together));
});

test('a portal that is killed in the middle of it leaves the parts queued, and the next start computes them', async () => {
  const { settings, db } = await openServer();
  const portal = launchPortal(settings);
  await portal.ready;
  await expect.poll(() => db.$count(demandDay)).toBe(1);
  const block = await blockRecomputation(db);
  await db.insert(lostSales).values(reports);
  await block.reached();
  await portal.end('SIGKILL');
  await block.release();
  await undone(db);
  expect(await db.$count(demandQueue)).toBe(reports.length);
  expect((await figures(db)).lines).toEqual([]);

  await launchPortal(settings).ready;
  await settled(db);
  const after = await figures(db);
  expect(after.lines.length).toBeGreaterThan(0);
  expect(await recomputedOneByOne(db)).toEqual(like(after));
});

test('npm run demand computes everything and says how long it took; killed, it changes nothing', async () => {
  const { settings, db } = await openServer();
  await db.insert(lostSales).values(reports);
  const block = await blockRecomputation(db);
  const killed = spawn(process.execPath, [bundle], {
    env: { ...processEnvironment, ...settings },
    stdio: 'ignore',
  });
  onTestFinished(() => void killed.kill('SIGKILL'));
  await block.reached();
  const gone = once(killed, 'exit');
  killed.kill('SIGKILL');
  await gone;
  await block.release();
  await undone(db);
  expect(await figures(db)).toEqual({ lines: [], needs: [], parts: 0 });
  expect(await db.$count(demandQueue)).toBe(reports.length);

  const { code, output } = await runCommand(settings);
  expect(output).toMatch(/^Demanda calculada de nuevo en \d+\.\d s: 21 líneas de 7 piezas\.$/);
  expect([code, await db.$count(demandQueue)]).toEqual([0, 0]);
  const computed = await figures(db);
  // As of the same day, if another one has begun meanwhile.
  const [day] = await db.select().from(demandDay);
  await db.transaction((tx) => recomputeAll(tx, noPrices, sql`${day?.today}::date`));
  expect(await figures(db)).toEqual(like(computed));
});

test('npm run demand says what to do with the database of an older version', async () => {
  const settings = await serverSettings({}, { empty: true });
  const { code, output } = await runCommand(settings);
  expect([code, output]).toEqual([1, expect.stringMatching(/^La base de datos es de una versión anterior\. Arranca/)]);
});
