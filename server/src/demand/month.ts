import type { LostThisMonth } from '@mostrador/contract/demand-progress';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { inScope, type Scope } from '../http/scope.ts';
import { partInAnswer } from './part-key.ts';
import { pricedReports, readDates, sums } from './progress-reports.ts';
import type { DemandDeps } from './recompute.ts';

type Sums = LostThisMonth['ahora'];
type Asked = Omit<LostThisMonth['piezas'][number], 'parte'> & { part: string };

const none = { reportes: 0, sin_precio: 0, pesos: 0, necesidades: 0 };

/** What these branches lost this month, and in the same days of the month before. */
export async function readLostThisMonth(
  db: Queries,
  scope: Scope<'lost-sales:read'>,
  { timeZone, prices }: DemandDeps,
): Promise<LostThisMonth> {
  const { today } = await readDates(db, timeZone);
  const month = `${today.slice(0, 7)}-01`;
  const before = sql`(${month}::date - interval '1 month')::date`;
  /** 1 in this month, 0 in the same days of the month before, and null for the rest of that month. */
  const span = (day: SQL) => sql`case when ${day} >= ${month}::date then 1
    when ${day} >= ${before} and ${day} <= ${before} + (${today}::date - ${month}::date) then 0 end`;
  const [first] = await db.execute<{ from: string }>(sql`select ${before}::text as "from"`);
  const dates = { today, from: first?.from ?? month };
  const reports = await db.execute<Omit<Sums, 'necesidades'> & { span: number | null }>(sql`
    ${pricedReports({ scope, plaza: '' }, dates, await prices(db))}
    select ${span(sql`day`)} as span, ${sums} from priced group by 1`);
  const ofBranches = inScope(scope, sql`needs.branch_id`) ?? sql`true`;
  const needs = await db.execute<{ span: number | null; necesidades: number }>(sql`
    select ${span(sql`day`)} as span, count(*)::int as necesidades from demand_needs needs
    where day >= ${before} and ${ofBranches} group by 1`);
  const asked = await db.execute<Asked>(sql`
    select part, name as pieza, codes as codigos, category as categoria, mode() within group (order by needs.plaza) as plaza,
      count(*)::int as necesidades
    from demand_needs needs join demand_parts using (part) where day >= ${month}::date and ${ofBranches}
    group by part, name, codes, category order by count(*) desc, sum(pesos) desc nulls last, part limit 3`);
  const of = (wanted: number): Sums => {
    const { span: _, ...found } = { ...none, ...reports.find(({ span }) => span === wanted) } as Sums & {
      span?: number;
    };
    return { ...found, necesidades: needs.find(({ span }) => span === wanted)?.necesidades ?? 0 };
  };
  return {
    desde: month,
    hasta: today,
    ahora: of(1),
    antes: of(0),
    piezas: asked.map(({ part, ...rest }) => ({ parte: partInAnswer(part), ...rest })),
  };
}
