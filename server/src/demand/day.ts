import { plazas } from '@mostrador/contract/branches';
import { type DemandRules, daysPerMonth } from '@mostrador/contract/demand-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { demandDay } from './tables.ts';

const clocks = JSON.stringify(plazas.map(({ value, timeZone }) => ({ plaza: value, zone: timeZone })));

/** The clock of each report's plaza, which `dayOf` reads. */
export const joinZones = sql`left join json_to_recordset(${clocks}::text::json) as zones(plaza text, zone text) on zones.plaza = l.plaza`;

/** The day of a report by the calendar of its plaza. */
export const dayOf = sql`(l.reported_at at time zone coalesce(zones.zone, 'America/Tijuana'))::date`;

/** The day by which figures are computed until the next night, and the rules of that day. */
export type Day = { today: string; windowStart: string; recurrence: number; rules: DemandRules };

/** How much of a report counts a day later: half of it after `vida_media` months. */
export const perDay = ({ rules }: Day) => 2 ** (-1 / (rules.vida_media * daysPerMonth));

/** The months of so many days, recent days counting more than those long ago. */
export const observedMonths = (day: Day, days: SQL): SQL =>
  sql`(1 - power(${perDay(day)}::float, ${days})) / ${(1 - perDay(day)) * daysPerMonth}::float`;

export async function readDay(tx: Queries): Promise<Day | undefined> {
  const [day] = await tx.select().from(demandDay);
  return day;
}

/** Sets the day and its rules. Needs are formed and compared by them until the next night. */
export async function setDay(tx: Queries, { rules, today }: { rules: DemandRules; today: SQL }): Promise<Day> {
  await tx.execute(sql`
    insert into demand_day (one, today, window_start, recurrence, rules)
    select true, today, (date_trunc('month', today) - interval '11 months')::date, 0, ${JSON.stringify(rules)}::text::jsonb
    from (select ${today} as today) as given
    on conflict (one) do update set today = excluded.today, window_start = excluded.window_start, rules = excluded.rules`);
  return (await readDay(tx)) as Day;
}

/**
 * Freezes what all lines of the day share, from the needs of all parts: how long each plaza was observed, its share and its
 * branches' shares of the demand, and how often what was needed once is needed again.
 */
export async function freezeDay(tx: Queries, day: Day): Promise<Day> {
  const { today, windowStart, rules } = day;
  const evidence = sql`sum(weight * power(${perDay(day)}::float, ${today}::date - needs.day)) as evidence`;
  const inWindow = sql`from demand_needs needs where needs.day >= ${windowStart}::date`;
  await tx.execute(sql`delete from demand_plazas`);
  await tx.execute(sql`delete from demand_branches`);
  await tx.execute(sql`
    with
    shops as (${branchesOfPlazas(day)}),
    evidence as (
      select plaza, ${evidence} ${inWindow} group by plaza
    ),
    first as (${firstReports(day)}),
    known as (select plaza from shops union select plaza from first)
    insert into demand_plazas (plaza, observed_from, observed, exposure, reported)
    select plaza, observed_from, ${observedMonths(day, sql`greatest(1, ${today}::date - observed_from + 1)`)},
      coalesce((coalesce(evidence, 0) + ${rules.nu}::float * share)
        / nullif(coalesce((select sum(evidence) from evidence), 0) + ${rules.nu}::float, 0), share),
      first_day is not null
    from (
      select known.plaza, first.day as first_day, greatest(${windowStart}::date, coalesce(first.day, ${today}::date)) as observed_from
      from known left join first on first.plaza = known.plaza
    ) as observed
    left join shops using (plaza) left join evidence using (plaza)
    cross join lateral (select coalesce(shops.number / (select sum(number) from shops), 0) as share) as of_branches`);
  await tx.execute(sql`
    with
    shops as (${branchesOfPlazas(day)}),
    names as (${branchNames(day)}),
    evidence as (
      select plaza, sucursal, ${evidence} ${inWindow} group by plaza, sucursal
    )
    insert into demand_branches (plaza, sucursal, exposure)
    select names.plaza, names.sucursal, coalesce((coalesce(evidence.evidence, 0) + ${rules.nu_sucursal}::float / shops.number)
      / nullif(coalesce((select sum(all_of.evidence) from evidence all_of where all_of.plaza = names.plaza), 0)
        + ${rules.nu_sucursal}::float, 0), 1 / shops.number)
    from names join shops using (plaza) left join evidence using (plaza, sucursal)`);
  await tx.execute(sql`
    with months as (
      select part, count(distinct (plaza, date_trunc('month', needs.day))) as months
      ${inWindow} and part_has_code(part) group by part
    ),
    counted as (
      select count(*) filter (where months = 1) as n1, count(*) filter (where months = 2) as n2,
        count(*) filter (where months = 3) as n3 from months
    ),
    observed as (
      select coalesce(sum(exposure * observed) filter (where reported) / nullif(sum(exposure) filter (where reported), 0),
        ${observedMonths(day, sql`1`)}) as t
      from demand_plazas
    )
    update demand_day day set recurrence = (2 * n2 + 3 * n3 + 50 * t / (t + 18))
      / ((1 + ${rules.a}::float) * n1 + (2 + ${rules.a}::float) * n2 + 50)
    from counted, observed`);
  return (await readDay(tx)) as Day;
}

/** Branches that are open, retired ones with a report in the window, and names in such reports that no branch has. */
const branchNames = ({ windowStart }: Day) => sql`
  select ciudad as plaza, nombre as sucursal from branches where retired_at is null
  union
  select l.plaza, coalesce(branches.nombre, l.sucursal)
  from lost_sales l left join branches on branches.id = l.branch_id ${joinZones}
  where l.deleted_at is null and ${dayOf} >= ${windowStart}::date`;

const branchesOfPlazas = (day: Day) =>
  sql`select plaza, count(*)::float as number from (${branchNames(day)}) as names group by plaza`;

/** The first report of each plaza, whatever its reason. */
const firstReports = ({ today }: Day) => sql`
  select l.plaza, least(min(${dayOf}), ${today}::date) as day
  from lost_sales l ${joinZones}
  where l.deleted_at is null group by l.plaza`;
