import { type Database, openDatabase } from '../server/src/db/client.ts';
import { ensureDatabase } from '../server/src/db/embedded/open.ts';
import { prepareDatabase } from '../server/src/db/migrate.ts';
import { type Bin, judge } from '../server/src/testing/judged-chain.ts';
import { simulateChain, type WorldOptions } from '../server/src/testing/simulated-chain.ts';
import type { Line } from './line.ts';
import type { Place } from './place.ts';
import { dropIndexes, switchTriggers } from './rows.ts';

const seeds = Number(process.env.BENCH_SEEDS ?? 8);

/** What docs/demand.md promises of each world: so many points more than counting among the first lines. */
const worlds: {
  name: string;
  options: Omit<WorldOptions, 'seed'>;
  gains: Record<number, number>;
  /** How far what came may be from what was said, in points. */
  calibration: number;
}[] = [
  { name: '4,600 reports a year', options: { reports: 4_600 }, gains: { 200: 10, 500: 12 }, calibration: 7 },
  { name: '11,500 reports a year', options: { reports: 11_500 }, gains: { 200: 3, 500: 8 }, calibration: 7 },
  { name: '4,600, plazas unlike', options: { reports: 4_600, alike: 0.3 }, gains: { 200: 0, 500: 0 }, calibration: 7 },
  {
    name: '11,500, plazas unlike',
    options: { reports: 11_500, alike: 0.3 },
    gains: { 200: 0, 500: 0 },
    calibration: 7,
  },
  { name: '4,600, 61 days old', options: { reports: 4_600, lastDays: 61 }, gains: { 200: 10 }, calibration: 13 },
  { name: '11,500, 61 days old', options: { reports: 11_500, lastDays: 61 }, gains: { 200: 10 }, calibration: 13 },
];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

function gainLine(what: string, model: number, counting: number, wanted: number): Line {
  const line = { what, ours: percent(model) };
  return wanted === 0
    ? { ...line, beside: `counting ${percent(counting)}`, ratio: model / counting, atLeast: 1 }
    : {
        ...line,
        beside: `counting ${percent(counting)}, wanted +${wanted}`,
        ratio: (100 * (model - counting)) / wanted,
        atLeast: 1,
      };
}

/**
 * What was said against what came in each fifth, of the lines of all chains together: with 4,600 reports one chain alone has
 * about twenty lines between 60 and 80 %. A fifth with fewer than 100 lines is shown and not judged. After ± stands the
 * error of counting so few lines.
 */
function calibrationLines(name: string, judged: readonly { bins: readonly Bin[] }[], limit: number): Line[] {
  const total = (bin: number, of: keyof Bin) => judged.reduce((sum, { bins }) => sum + (bins[bin]?.[of] ?? 0), 0);
  const bins = [0, 1, 2, 3, 4].filter((bin) => total(bin, 'lines') > 0);
  return bins.map((bin) => {
    const lines = total(bin, 'lines');
    const [said, came] = [total(bin, 'said') / lines, total(bin, 'came') / lines];
    const error = Math.sqrt((said * (1 - said)) / lines);
    return {
      what: `asked for again, ${20 * bin} to ${20 * bin + 20} %: ${name}`,
      ours: `said ${percent(said)}`,
      beside: `came ${percent(came)} ± ${(100 * error).toFixed(1)} of ${lines}, limit ${limit} points`,
      ratio: (100 * Math.abs(said - came)) / limit,
      ...(lines >= 100 && { atMost: 1 }),
    };
  });
}

/** A database with nothing but tables, for one chain after the other. */
async function openForChains({ cluster }: Place, name: string): Promise<Database> {
  await ensureDatabase(cluster, name);
  await prepareDatabase(cluster.connection(name));
  const db = openDatabase(cluster.connection(name));
  // Nothing of this is judged, and the chains together have hundreds of thousands of reports.
  await switchTriggers({ sql: db.$client }, 'disable', ['queue_part', 'log_change', 'set_branch', 'count_new']);
  await dropIndexes({ sql: db.$client }, 'trigrams');
  return db;
}

/** The share worth stocking among the first lines of chains whose demand is known, beside counting codes as typed. */
export async function simulatedWorlds(place: Place): Promise<Line[]> {
  // Two chains at once: each keeps one core busy.
  const databases = await Promise.all(['chains_1', 'chains_2'].map((name) => openForChains(place, name)));
  const judgeIn = async (db: Database, first: number, options: Omit<WorldOptions, 'seed'>) => {
    const judged = [];
    for (let seed = first; seed <= seeds; seed += databases.length)
      judged.push(await judge(db, simulateChain({ seed, ...options })));
    return judged;
  };
  const lines: Line[] = [];
  for (const { name, options, gains, calibration } of worlds) {
    const judged = (await Promise.all(databases.map((db, index) => judgeIn(db, 1 + index, options)))).flat();
    for (const [first, wanted] of Object.entries(gains)) {
      const model = mean(judged.map((one) => one.byModel(Number(first))));
      const counting = mean(judged.map((one) => one.byCount(Number(first))));
      lines.push(gainLine(`worth stocking of the first ${first}: ${name}`, model, counting, wanted));
    }
    lines.push(...calibrationLines(name, judged, calibration));
  }
  await Promise.all(databases.map((db) => db.$client.end()));
  return lines;
}
