import { isNoCode } from '@mostrador/contract/demand';
import { foldCode } from '@mostrador/contract/fold';
import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import { sql } from 'drizzle-orm';
import { branches } from '../branches/table.ts';
import type { Database } from '../db/client.ts';
import { type DemandDeps, recomputeAll } from '../demand/recompute.ts';
import type { SimulatedChain } from './simulated-chain.ts';
import { storeReports } from './store-reports.ts';

type Place = { code: string; plaza: string };
/** Lines of similar probability: how many there are, what was said of them, and how many were asked for again. */
export type Bin = { lines: number; said: number; came: number };

const withoutPrices: DemandDeps = {
  timeZone: 'America/Tijuana',
  prices: async () => ({ priceOf: () => sql`null::int`, taxPercent: 0, taxByPlaza: new Map() }),
};

/** The part behind a code, however it is written; nothing for a mistyped one. */
function truthOf({ parts }: SimulatedChain) {
  const codes = new Map<string, string>();
  for (const { code, equivalent } of parts) {
    codes.set(foldCode(code), code);
    if (equivalent) codes.set(foldCode(equivalent), code);
  }
  return (folded: string) => codes.get(folded) ?? '';
}

/** What somebody would do without the model: count the reports of each code, as typed, and plaza. */
function byCount({ reports }: SimulatedChain): Place[] {
  const counts = new Map<string, Place & { count: number }>();
  for (const { code, plaza } of reports) {
    if (isNoCode(code)) continue;
    const line = counts.get(`${code}~${plaza}`) ?? { code, plaza, count: 0 };
    counts.set(`${code}~${plaza}`, { ...line, count: line.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/**
 * Computes the demand of a simulated chain in this database, which then has nothing else, and judges it: the share that was
 * worth stocking among the first lines by the model and by counting, and what was said against what came within six months.
 * Parts without a code are left out on both sides, because nobody knows which part they are.
 */
export async function judge(db: Database, world: SimulatedChain) {
  await db.execute(sql`truncate lost_sales`);
  await db.execute(sql`delete from branches`);
  await db.insert(branches).values(world.shops.map(({ plaza, name }) => ({ nombre: name, ciudad: plaza })));
  await storeReports(db, world.reports);
  await db.execute(sql`analyze lost_sales`);
  await db.transaction((tx) => recomputeAll(tx, withoutPrices, sql`${world.today}::date`));
  const lines = await db.execute<Place & { part: string; probability: number }>(sql`
    select part, code_of_part(part) as code, plaza, probability from demand_lines
    where level = 'plaza' and part_has_code(part)
    order by rounded desc, needs desc, last_day desc, part, plaza`);

  const truth = truthOf(world);
  const share = (list: readonly Place[], first: number) =>
    list.slice(0, first).filter(({ code, plaza }) => world.isWorthStocking(truth(foldCode(code)), plaza)).length /
    first;
  const counted = byCount(world);

  // By the code that the line has, not by the part behind it: a line is asked for again when its own code is.
  const later = world.laterReports.filter(({ reason }) => reason === null || lostSaleReasons[reason].demand > 0);
  const came = new Set(later.map(({ code, plaza }) => `${foldCode(code)} ${plaza}`));
  const bins: Bin[] = Array.from({ length: 5 }, () => ({ lines: 0, said: 0, came: 0 }));
  for (const { code, plaza, probability } of lines) {
    const bin = bins[Math.min(4, Math.floor(probability * 5))] as Bin;
    bin.lines += 1;
    bin.said += probability;
    bin.came += came.has(`${code} ${plaza}`) ? 1 : 0;
  }
  return {
    byModel: (first: number) => share(lines, first),
    byCount: (first: number) => share(counted, first),
    bins,
  };
}
