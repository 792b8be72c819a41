import type { ReasonList, reasonListQuery } from '@mostrador/contract/demand';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { Scope } from '../http/scope.ts';
import { dayOf, joinZones } from './day.ts';
import { codeOf } from './needs.ts';
import { partInAnswer } from './part-key.ts';
import { hasPlaza, inPlazas, visiblePlazas } from './places.ts';
import { joinTaxes, type Prices, pesosOf, priceCodes } from './prices.ts';

type ReasonListQuery = z.infer<typeof reasonListQuery>;

/** Parts that are shown; whoever looks for more chooses a plaza or a shorter period. */
const longest = 500;

/** By the calendar of the plaza: its today, its month. */
function inPeriod(period: ReasonListQuery['periodo']): SQL {
  const today = sql`(now() at time zone coalesce(zones.zone, 'America/Tijuana'))::date`;
  const month = sql`date_trunc('month', ${today})`;
  // Follows from the day, but only this one can use the index.
  const within = (days: number) => sql`l.reported_at >= now() - ${`${days} days`}::interval`;
  if (period === 'todo') return sql`true`;
  if (period === 'este-mes') return sql`${within(32)} and ${dayOf} >= ${month}`;
  if (period === 'mes-pasado')
    return sql`${within(63)} and ${dayOf} >= ${month} - interval '1 month' and ${dayOf} < ${month}`;
  return sql`${within(Number(period) + 1)} and ${dayOf} > ${today} - ${Number(period)}::int`;
}

/** What was not lost for want of stock, by part and plaza, the most reported first. Sums reports, because none is a need. */
export async function listByReason(
  db: Queries,
  scope: Scope<'demand:read'>,
  { motivo, plaza, periodo }: ReasonListQuery,
  prices: Prices,
): Promise<ReasonList> {
  const plazas = await visiblePlazas(db, scope);
  if (plaza && !hasPlaza(plazas, plaza)) throw problem('not-found');
  const rows = await db.execute<ReasonList['piezas'][number]>(sql`
    with reports as (
      select coalesce(joined.part, coded.code) as part, coded.code, l.plaza, l.pieza, l.codigo_parte, l.car_marca, l.car_modelo,
        l.cantidad::int as pieces, ${dayOf} as day
      from lost_sales l ${joinZones}
      -- Folding a code costs more than all else here; without "offset 0" it would be done again wherever the code is used.
      cross join lateral (select ${codeOf} as code offset 0) as coded
      left join part_codes joined on joined.code = coded.code
      where l.deleted_at is null and l.motivo = ${motivo} and ${plaza ? sql`l.plaza = ${plaza}` : inPlazas(sql`l.plaza`, plazas)}
        and ${inPeriod(periodo)}
    ),
    codes as (
      select part, code from reports where part_has_code(part) union select part, code from part_codes
    ),
    ${priceCodes(prices, sql`code_of_part(codes.code)`)}
    select reports.part as parte, coalesce(mode() within group (order by pieza) filter (where pieza <> ''), '') as pieza,
      case when part_has_code(reports.part) then jsonb_agg(distinct codigo_parte) else '[]' end as codigos,
      jsonb_agg(distinct car_marca || ' ' || car_modelo) as carros, reports.plaza, count(*)::int as reportes,
      max(day)::text as ultima,
      sum(${pesosOf(prices, sql`pieces`, sql`coalesce(priced.cents, lowest.cents)`)})::float as pesos
    from reports left join priced on priced.part = reports.part and priced.code = reports.code
    left join lowest on lowest.part = reports.part ${joinTaxes(prices, sql`reports.plaza`)}
    group by reports.part, reports.plaza
    order by reportes desc, pesos desc nulls last, ultima desc, reports.part, reports.plaza limit ${longest}`);
  return { piezas: [...rows].map((row) => ({ ...row, parte: partInAnswer(row.parte) })) };
}
