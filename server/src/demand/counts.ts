import { type SQL, sql } from 'drizzle-orm';
import { type Day, perDay } from './day.ts';
import { amongParts, type PartsWithCodes } from './needs.ts';
import { decisionsAbout, suppliesThatHold } from './waiting.ts';

/** The months of the window, the oldest being 0. */
const monthsOfWindow = 12;
const lateMonths = 6;

const monthNumber = (day: SQL) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`;

/** Needs of each month of the window. */
const perMonth = sql`jsonb_build_array(${sql.join(
  Array.from({ length: monthsOfWindow }, (_, month) => sql.raw(`count(*) filter (where month = ${month})`)),
  sql`, `,
)})`;

/**
 * What was decided and what is counted of each part at each place, as named queries for the statement that writes lines:
 * `decided`, `supplies`, `needs` of the window, and `counted` by plaza, branch and chain. Of a plaza that was supplied only
 * needs of the days after it are counted: that of the morning may be what the afternoon's supply answers.
 */
export const countNeeds = ({ parts, codes }: PartsWithCodes, day: Day): SQL => sql`
  decisions as (${decisionsAbout(codes)}),
  decided as (select distinct on (part, plaza) * from decisions order by part, plaza, id desc),
  supplies as (${suppliesThatHold}),
  needs as (
    select part, plaza, demand_needs.sucursal, branch_id, day, reporter, pieces, pesos, since,
      weight * power(${perDay(day)}::float, ${day.today}::date - day) as evidence,
      ${monthNumber(sql`day`)} - ${monthNumber(sql`${day.windowStart}::date`)} as month
    from demand_needs left join supplies using (part, plaza)
    where day >= ${day.windowStart}::date and ${amongParts(sql`part`, parts)}
  ),
  placed as (
    select part, at.level, at.plaza, at.sucursal, branch_id, day, month, reporter, pieces, evidence, pesos, since,
      count(*) over (partition by part, at.level, at.plaza, at.sucursal order by day
        range between current row and interval '30 days' following) as in_31_days
    from needs cross join lateral (values ('plaza', plaza, ''), ('sucursal', plaza, sucursal), ('cadena', '', ''))
      as at(level, plaza, sucursal)
    where since is null or day > since
  ),
  counted as (
    select part, level, plaza, sucursal, min(branch_id) filter (where level = 'sucursal') as branch_id,
      count(*)::int as needs, count(distinct month)::int as months,
      count(distinct month) filter (where month >= ${sql.raw(String(monthsOfWindow - lateMonths))}) as late_months,
      ${perMonth} as per_month, min(day) as first_day, max(day) as last_day, count(distinct reporter) as reporters,
      sum(evidence) as evidence, percentile_disc(0.5) within group (order by pieces) as pieces,
      round(sum(pesos)::numeric, 2)::float as pesos, max(in_31_days) as in_31_days, count(since) > 0 as supplied
    from placed group by part, level, plaza, sucursal
  )`;
