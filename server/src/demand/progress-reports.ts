import { type Progress, progressLimits } from '@mostrador/contract/demand-progress';
import type { LostSaleReason } from '@mostrador/contract/lost-sales';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { inScope, type Scope } from '../http/scope.ts';
import { dayOf, joinZones } from './day.ts';
import { joinTaxes, type Prices, pesosOf } from './prices.ts';

/** Whose reports are counted: those of these branches and, unless it is empty, of this plaza. */
export type Counted = { scope: Scope<'demand:read' | 'lost-sales:read'>; plaza: string };

/** Today, and the first day of the twelve months that end with it. */
export async function readDates(db: Queries, timeZone: string): Promise<{ today: string; from: string }> {
  const [dates] = await db.execute<{ today: string; from: string }>(sql`
    select today::text, (date_trunc('month', today) - interval '11 months')::date::text as "from"
    from (select (now() at time zone ${timeZone})::date as today) as clock`);
  if (!dates) throw new Error('PostgreSQL told no date');
  return dates;
}

/** Every report of these branches since a day, whatever its reason, with its day by the clock of its plaza. */
const reportsSince = ({ scope, plaza }: Counted, { today, from }: { today: string; from: string }): SQL => sql`
  select l.plaza, l.sucursal, l.motivo, l.cantidad::int as pieces, l.codigo_parte as code, local.day
  from lost_sales l ${joinZones}
  cross join lateral (select least(${dayOf}, ${today}::date) as day) as local
  where ${and(
    sql`l.deleted_at is null`,
    // Follows from the day, but only this one can use the index.
    sql`l.reported_at >= ${from}::date - interval '1 day'`,
    sql`local.day >= ${from}::date`,
    inScope(scope, sql`l.branch_id`),
    plaza ? sql`l.plaza = ${plaza}` : undefined,
  )}`;

/**
 * The same with what the pieces of each cost: the price of its code in the list in force or, without one, the lowest of
 * the codes that buyers joined with it, and the tax of the plaza. Null without a price.
 */
export const pricedReports = (counted: Counted, dates: { today: string; from: string }, prices: Prices): SQL => sql`
  with reports as (${reportsSince(counted, dates)}),
  -- Materialized, because folding a code costs more than all else: each is folded once.
  codes as materialized (select code, fold_code(code) as folded from (select distinct code from reports) as typed),
  costs as (
    select codes.code, coalesce((${prices.priceOf(sql`codes.folded`)}), (
      select min(joined.cents) from part_codes own join part_codes same on same.part = own.part
      cross join lateral (${prices.priceOf(sql`code_of_part(same.code)`)}) as joined(cents)
      where own.code = part_code(codes.folded)
    )) as cents
    from codes where not is_no_code(folded)
  ),
  priced as (
    select reports.*, ${pesosOf(prices, sql`reports.pieces`, sql`costs.cents`)} as pesos
    from reports left join costs on costs.code = reports.code ${joinTaxes(prices, sql`reports.plaza`)}
  )`;

/** What a group of priced reports sums up to. */
export const sums = sql`count(*)::int as reportes, (count(*) filter (where pesos is null))::int as sin_precio,
  coalesce(sum(pesos), 0)::float as pesos`;

/** The pesos that customers took elsewhere in twelve months, by reason. */
export async function lostByReason(
  db: Queries,
  counted: Counted,
  dates: { today: string; from: string },
  prices: Prices,
): Promise<Progress['motivos']> {
  const months = Array.from(
    { length: 12 },
    (_, ago) =>
      sql`coalesce(sum(pesos) filter (where month = ${dates.from}::date + ${`${ago} months`}::interval), 0)::float`,
  );
  const rows = await db.execute<Progress['motivos'][number] & { motivo: LostSaleReason | null }>(sql`
    ${pricedReports(counted, dates, prices)},
    by_month as (
      select motivo, date_trunc('month', day::timestamp) as month, count(*) as reports,
        count(*) filter (where pesos is null) as unpriced, sum(pesos) as pesos
      from priced group by 1, 2
    )
    select motivo, sum(reports)::int as reportes, sum(unpriced)::int as sin_precio, coalesce(sum(pesos), 0)::float as pesos,
      json_build_array(${sql.join(months, sql`, `)}) as por_mes
    from by_month group by motivo order by sum(pesos) desc nulls last, sum(reports) desc, motivo`);
  return [...rows];
}

/** How many reports each branch made in each of the last weeks. Branches that can report are there without any too. */
export async function reportsByWeek(
  db: Queries,
  counted: Counted,
  today: string,
): Promise<Pick<Progress, 'semanas' | 'sucursales'>> {
  const { weeks, silentDays } = progressLimits;
  const monday = (ago: number) => sql`(date_trunc('week', ${today}::date) - ${`${ago} weeks`}::interval)::date`;
  const mondays = Array.from({ length: weeks }, (_, index) => monday(weeks - 1 - index));
  const [dates] = await db.execute<{ semanas: string[] }>(
    sql`select json_build_array(${sql.join(mondays, sql`, `)}) as semanas`,
  );
  const semanas = dates?.semanas ?? [];
  const from = semanas[0] ?? today;
  const perWeek = mondays.map((start) => sql`coalesce(sum(reports) filter (where week = ${start}), 0)::int`);
  const { scope, plaza } = counted;
  // Plain SQL, because branches belong to another feature and features do not import each other.
  const rows = await db.execute<Progress['sucursales'][number]>(sql`
    with reports as (${reportsSince(counted, { today, from })}),
    open as (
      select ciudad as plaza, nombre as sucursal from branches b
      where ${and(sql`publicada and retired_at is null`, inScope(scope, sql`b.id`), plaza ? sql`ciudad = ${plaza}` : undefined)}
    ),
    by_week as (
      select plaza, sucursal, date_trunc('week', day::timestamp)::date as week, count(*) as reports, max(day) as last
      from reports group by 1, 2, 3
    ),
    made as (
      select plaza, sucursal, json_build_array(${sql.join(perWeek, sql`, `)}) as por_semana, max(last) as last
      from by_week group by plaza, sucursal
    )
    select sucursal, plaza, coalesce(por_semana, ${JSON.stringify(mondays.map(() => 0))}::text::json) as por_semana,
      last::text as ultimo, open.plaza is not null as abierta,
      open.plaza is not null and coalesce(last <= ${today}::date - ${silentDays}::int, true) as callada
    from open full join made using (plaza, sucursal) order by plaza, sucursal`);
  return { semanas, sucursales: [...rows] };
}
