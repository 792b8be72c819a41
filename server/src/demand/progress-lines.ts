import { type Progress, progressLimits } from '@mostrador/contract/demand-progress';
import { daysPerMonth } from '@mostrador/contract/demand-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { inScope } from '../http/scope.ts';
import { partInAnswer } from './part-key.ts';
import type { Counted } from './progress-reports.ts';
import { asksForDecision, decisionsThatHold, outcomeList, suppliesThatHold } from './waiting.ts';

/** The plazas of these branches, in the order of their names. */
export async function readPlazas(db: Queries, { scope }: Pick<Counted, 'scope'>): Promise<string[]> {
  const rows = await db.execute<{ plaza: string }>(
    sql`select distinct ciudad as plaza from branches b where ${inScope(scope, sql`b.id`) ?? sql`true`} order by 1`,
  );
  return rows.map(({ plaza }) => plaza);
}

/** How soon somebody decided about the parts that became candidates since a day. */
export async function decidedInTime(
  db: Queries,
  ofPlazas: (column: SQL) => SQL,
  { today, from }: { today: string; from: string },
): Promise<Progress['decisiones']> {
  const days = sql.raw(String(progressLimits.decideDays));
  const rows = await db.execute<Progress['decisiones'][number]>(sql`
    with decisions as (${decisionsThatHold}),
    candidates as (
      select coalesce(joined.part, given.part) as part, given.plaza, min(given.since) as since
      from demand_candidates given left join part_codes joined on joined.code = given.part
      where given.since >= ${from}::date and ${ofPlazas(sql`given.plaza`)} group by 1, 2
    ),
    waiting as (select part, plaza, true as waits from demand_lines where level = 'plaza' and ${asksForDecision}),
    -- What was decided before it became a candidate counts as long as it holds.
    decided as (
      select part, plaza, coalesce(min(decided_on) filter (where decided_on >= since),
        case when bool_and(waits is null) then min(since) end) as day
      from candidates join decisions using (part, plaza) left join waiting using (part, plaza)
      where state in (${outcomeList}) group by part, plaza
    )
    select plaza,
      (count(*) filter (where day <= since + ${days}))::int as a_tiempo,
      (count(*) filter (where day > since + ${days}))::int as tarde,
      (count(*) filter (where day is null and since + ${days} < ${today}::date))::int as vencidas,
      (count(*) filter (where day is null and since + ${days} >= ${today}::date))::int as en_plazo
    from candidates left join decided using (part, plaza) group by plaza order by plaza`);
  return [...rows];
}

type Supplied = Omit<Progress['surtidas'][number], 'parte'> & { part: string };

/** Parts that were supplied since a day, and whether people went on asking for them. */
export async function suppliedParts(
  db: Queries,
  ofPlazas: (column: SQL) => SQL,
  { today, from }: { today: string; from: string },
): Promise<Progress['surtidas']> {
  const days = sql.raw(String(progressLimits.comparedDays));
  const rows = await db.execute<Supplied>(sql`
    with decisions as (${decisionsThatHold}),
    supplies as (${suppliesThatHold}),
    compared as (
      select supplies.part, supplies.plaza, supplies.since,
        (count(*) filter (where day <= since and day > since - ${days}))::int as antes,
        (count(*) filter (where day > since and day <= since + ${days}))::int as despues,
        (count(*) filter (where day > since))::int as desde_entonces
      from supplies left join demand_needs needs on needs.part = supplies.part and needs.plaza = supplies.plaza
      where since >= ${from}::date and supplies.plaza <> '' and ${ofPlazas(sql`supplies.plaza`)}
      group by supplies.part, supplies.plaza, supplies.since
    )
    select part, plaza, since::text as desde, antes, despues, desde_entonces,
      coalesce(named.name, '') as pieza, coalesce(named.category, '') as categoria,
      case when part_has_code(part) then coalesce(named.codes, jsonb_build_array(code_of_part(part))) else '[]' end as codigos,
      case when desde_entonces > 0 then 'volvio' when since + ${days} >= ${today}::date then 'pronto' else 'cesaron' end as resultado
    from compared left join demand_parts named using (part) order by since desc, part, plaza limit 500`);
  return rows.map(({ part, ...row }) => ({ parte: partInAnswer(part), ...row }));
}

type Bin = { dia: string; hasta: string; bin: number; lineas: number; dicho: number; vinieron: number };
const binSize = 0.2;

/** The latest forecast whose months are over, against the needs that came in them. */
export async function forecastAndNeeds(
  db: Queries,
  ofPlazas: (column: SQL) => SQL,
  today: string,
): Promise<Progress['pronostico']> {
  const until = sql`(day + round(months * ${daysPerMonth}::float)::int)`;
  const rows = await db.execute<Bin>(sql`
    with said as (
      select coalesce(joined.part, given.part) as part, given.plaza, given.probability, day, ${until} as until
      from demand_forecasts given left join part_codes joined on joined.code = given.part
      where day = (select max(day) from demand_forecasts where ${until} <= ${today}::date)
        and ${ofPlazas(sql`given.plaza`)}
    ),
    compared as (
      select said.*, least(4, floor(probability / ${binSize}::float)::int) as bin, exists (
        select from demand_needs needs where needs.part = said.part and needs.plaza = said.plaza
          and needs.day > said.day and needs.day <= said.until) as came
      from said
    )
    select min(day)::text as dia, max(until)::text as hasta, bin, count(*)::int as lineas,
      round(avg(probability)::numeric, 4)::float as dicho, (count(*) filter (where came))::int as vinieron
    from compared group by bin order by bin`);
  const [first] = rows;
  if (!first) return null;
  const tramos = rows.map(({ bin, lineas, dicho, vinieron }) => {
    const edge = (number: number) => Math.round(number * binSize * 10) / 10;
    return { de: edge(bin), a: edge(bin + 1), lineas, dicho, vinieron };
  });
  return { dia: first.dia, hasta: first.hasta, tramos };
}
