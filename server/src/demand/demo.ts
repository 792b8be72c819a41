import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { regroup } from './joins.ts';
import { type DemandDeps, recomputeAll } from './recompute.ts';
import { demandComments, demandDecisions, demandNeeds, partJoins } from './tables.ts';

/** So many days ago demand is computed too, as if the portal had run then: a forecast of six months ago, and candidates. */
export const demoPauses = [190, 120, 60, 12];

const daysAgo = (days: number, { timeZone }: DemandDeps) =>
  sql`((now() at time zone ${timeZone})::date - ${days}::int)`;

/** Computes demand as of a day, of which only the reports until then are loaded. */
export async function computeDemandOf(db: Database, deps: DemandDeps, days: number): Promise<void> {
  await db.transaction((tx) => recomputeAll(tx, deps, daysAgo(days, deps)));
}

const buyer = 'Lucía Aguirre';

type Told = Pick<typeof demandDecisions.$inferInsert, 'code' | 'plaza' | 'state' | 'sucursal' | 'detail' | 'comment'>;
type DemoDecision = Told & { ago: number };

/** What could be had from another branch of the chain, soon after it was to be stocked. */
const transferred: readonly DemoDecision[] = [
  'l35575|Tijuana|186',
  'l35575|Ensenada|184',
  'gp45|Mexicali|183',
  'hs9790pt|Tijuana|181',
  'l35575|Mexicali|179',
  '604038|Ensenada|116',
  'gss342|Tijuana|114',
  'k80026|Ensenada|113',
  'k80026|La Paz|111',
  'l35575|La Paz|109',
  '2134663|Tijuana|108',
  '986494098|Tijuana|80',
  '986494098|Mexicali|55',
  'k060841|Mexicali|50',
  'al6464x|La Paz|30',
].map((line) => {
  const [code = '', plaza = '', ago] = line.split('|');
  return { code, plaza, state: 'por-transferir', ago: Number(ago), comment: 'Matriz TJ tiene.' };
});

export const demoDecisions: readonly DemoDecision[] = [
  ...transferred,
  {
    ...{ code: '2344209', plaza: 'Ensenada', state: 'surtida', sucursal: 'Centro EDA', ago: 125 },
    comment: 'Entran dos por mes.',
  },
  { code: '13859', plaza: 'Tijuana', state: 'surtida', sucursal: 'Otay TJ', ago: 110 },
  {
    ...{ code: 'p28034', plaza: 'Tijuana', state: 'surtida', sucursal: 'Matriz TJ', ago: 95 },
    comment: 'Juego completo, con sensor.',
  },
  { code: 'bkr6e', plaza: 'Tijuana', state: 'equivalente', detail: 'BKR6E-11', ago: 55 },
  { code: '403208', plaza: 'Tijuana', state: 'descartada', detail: 'Es de adorno y se pide una vez al año', ago: 45 },
  { code: '9007', plaza: 'Mexicali', state: 'surtida', sucursal: 'Anáhuac MXL', ago: 11 },
  { code: 'gp45', plaza: 'Tijuana', state: 'en-revision', ago: 6, comment: 'Pido precio a dos proveedores.' },
];

const comments = [
  { code: 'gwn48a', plaza: 'Tijuana', by: 'Rosa Beltrán', ago: 15, text: 'Los taxistas la piden cada semana.' },
  { code: 'gwn48a', plaza: 'Tijuana', by: 'Héctor Salcido', ago: 4, text: 'En las 31 sucursales no hay ninguna.' },
  {
    code: '6062',
    plaza: 'Tijuana',
    by: 'Héctor Salcido',
    ago: 10,
    text: 'Fue una campaña de un taller, no creo que siga.',
  },
  { code: '13859', plaza: 'Tijuana', by: 'Rosa Beltrán', ago: 3, text: 'Se acabaron los que llegaron.' },
];

const part = (code: string) => `codigo ${code}`;

/** The codes among these that somebody reported: a demonstration of before has other reports. */
async function reported(db: Queries, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectDistinct({ part: demandNeeds.part }).from(demandNeeds);
  const known = new Set(rows.map((row) => row.part));
  return new Set(codes.filter((code) => known.has(part(code))));
}

/** What buyers did with the demonstration's reports, and what they lead to today. */
export async function loadDemoDemand(db: Database, deps: DemandDeps): Promise<void> {
  await db.transaction(async (tx) => {
    await recomputeAll(tx, deps);
    const day = (ago: number) => daysAgo(ago, deps);
    const at = (ago: number) => sql`now() - make_interval(days => ${ago}::int)`;
    const known = await reported(
      tx,
      [...demoDecisions, ...comments].map(({ code }) => code),
    );
    for (const { code, ago, state, ...told } of demoDecisions.filter(({ code }) => known.has(code))) {
      await tx.insert(demandDecisions).values({
        ...{ ...told, state, code: part(code), batch: `demostracion-${code}`, decidedBy: buyer },
        ...{ decidedOn: day(ago), decidedAt: at(ago), suppliedOn: state === 'surtida' ? day(ago) : null },
      });
    }
    for (const { code, ago, ...said } of comments.filter(({ code }) => known.has(code))) {
      await tx.insert(demandComments).values({ ...said, code: part(code), at: at(ago) });
    }
    if ((await reported(tx, ['ga9418', 'ca11206'])).size === 2) {
      const pair = [part('ga9418'), part('ca11206')] as const;
      await tx.insert(partJoins).values({ one: pair[0], other: pair[1], joinedBy: buyer, joinedAt: at(35) });
      await regroup(tx, pair);
    }
    await recomputeAll(tx, deps);
  });
}
