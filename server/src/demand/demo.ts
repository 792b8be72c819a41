import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { regroup } from './joins.ts';
import { type DemandParts, recomputeAll } from './recompute.ts';
import { demandComments, demandDecisions, demandNeeds, partJoins } from './tables.ts';

/** So many days ago demand is computed too, as if the portal had run then: a forecast of six months ago, and candidates. */
export const demoPauses = [190, 120, 60, 20];

const daysAgo = (days: number, { timeZone }: DemandParts) =>
  sql`((now() at time zone ${timeZone})::date - ${days}::int)`;

/** Computes demand as of a day, of which only the reports until then are loaded. */
export async function computeDemandOf(db: Database, deps: DemandParts, days: number): Promise<void> {
  await db.transaction((tx) => recomputeAll(tx, deps, daysAgo(days, deps)));
}

const buyer = 'Lucía Aguirre';

type Told = Pick<typeof demandDecisions.$inferInsert, 'code' | 'plaza' | 'state' | 'sucursal' | 'detail' | 'comment'>;
type DemoDecision = Told & { ago: number };

const decisions: readonly DemoDecision[] = [
  { code: 'l35575', plaza: 'Ensenada', state: 'por-transferir', ago: 184, comment: 'Maneadero tiene de sobra.' },
  {
    ...{ code: '2344209', plaza: 'Ensenada', state: 'surtida', sucursal: 'Centro EDA', ago: 125 },
    comment: 'Entran dos por mes.',
  },
  { code: '13859', plaza: 'Tijuana', state: 'surtida', sucursal: 'Otay TJ', ago: 110 },
  {
    ...{ code: 'p28034', plaza: 'Tijuana', state: 'surtida', sucursal: 'Matriz TJ', ago: 95 },
    comment: 'Juego completo, con sensor.',
  },
  { code: '986494098', plaza: 'Tijuana', state: 'por-transferir', ago: 80, comment: 'La Mesa tiene tres juegos.' },
  { code: 'bkr6e', plaza: 'Tijuana', state: 'equivalente', detail: 'BKR6E-11', ago: 55 },
  { code: '403208', plaza: 'Tijuana', state: 'descartada', detail: 'Es de adorno y se pide una vez al año', ago: 45 },
  { code: 'al6464x', plaza: 'La Paz', state: 'por-transferir', ago: 30, comment: 'Matriz TJ tiene dos.' },
  { code: '9007', plaza: 'Mexicali', state: 'surtida', sucursal: 'Anáhuac MXL', ago: 12 },
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
export async function loadDemoDemand(db: Database, deps: DemandParts): Promise<void> {
  await db.transaction(async (tx) => {
    await recomputeAll(tx, deps);
    const day = (ago: number) => daysAgo(ago, deps);
    const at = (ago: number) => sql`now() - make_interval(days => ${ago}::int)`;
    const known = await reported(
      tx,
      [...decisions, ...comments].map(({ code }) => code),
    );
    for (const { code, ago, state, ...told } of decisions.filter(({ code }) => known.has(code))) {
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
