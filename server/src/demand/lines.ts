import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { type Day, observedMonths, perDay } from './day.ts';
import { amongParts, type Parts } from './needs.ts';

/** Needs of the twelve months of the window, the oldest first. */
const perMonth = sql`jsonb_build_array(${sql.join(
  Array.from({ length: 12 }, (_, month) => sql`count(*) filter (where month = ${sql.raw(String(month))})`),
  sql`, `,
)})`;

/**
 * Writes the lines of these parts anew from their needs and the day's frozen values: how probable one more need within the
 * horizon is at each plaza, branch and in the chain. The formulas are those of docs/demand.md.
 */
export async function writeLines(tx: Queries, parts: Parts, day: Day): Promise<void> {
  const { windowStart, recurrence, rules } = day;
  const today = sql`${day.today}::date`;
  await tx.execute(sql`delete from demand_lines where ${amongParts(sql`part`, parts)}`);
  await tx.execute(sql`
    with
    decisions as (
      select coalesce(joined.part, given.code) as part, given.*
      from demand_decisions given left join part_codes joined on joined.code = given.code
      where undone_at is null and ${amongParts(sql`coalesce(joined.part, given.code)`, parts)}
    ),
    supplies as (
      select part, plaza, max(supplied_on) as since from decisions where state = 'surtida' group by part, plaza
    ),
    decided as (select distinct on (part, plaza) part, plaza, id, state, decided_on, until from decisions order by part, plaza, id desc),
    needs as (
      select needs.part, needs.plaza, needs.sucursal, needs.branch_id, needs.day, needs.reporter, needs.pieces,
        needs.weight * power(${perDay(day)}::float, ${today} - needs.day) as evidence,
        12 - 1 - (extract(year from age(date_trunc('month', ${today}), date_trunc('month', needs.day))) * 12
          + extract(month from age(date_trunc('month', ${today}), date_trunc('month', needs.day)))) as month,
        coalesce(needs.day >= supplies.since, true) as counts, supplies.since is not null as supplied,
        needs.pesos
      from demand_needs needs
      left join supplies on supplies.part = needs.part and supplies.plaza = needs.plaza
      where needs.day >= ${windowStart}::date and ${amongParts(sql`needs.part`, parts)}
    ),
    placed as (
      select part, at.level, at.plaza, at.sucursal, branch_id, day, month, reporter, pieces, evidence, pesos, supplied,
        count(*) over (partition by part, at.level, at.plaza, at.sucursal order by day
          range between current row and interval '30 days' following) as in_31_days
      from needs cross join lateral (values ('plaza', plaza, ''), ('sucursal', plaza, sucursal), ('cadena', '', ''))
        as at(level, plaza, sucursal)
      where counts
    ),
    counted as (
      select part, level, plaza, sucursal, min(branch_id) filter (where level = 'sucursal') as branch_id,
        count(*)::int as needs, count(distinct month)::int as months,
        count(distinct month) filter (where month >= 6) as late_months, ${perMonth} as per_month,
        min(day) as first_day, max(day) as last_day, count(distinct reporter) as reporters, sum(evidence) as evidence,
        percentile_disc(0.5) within group (order by pieces) as pieces, round(sum(pesos)::numeric, 2)::float as pesos,
        max(in_31_days) as in_31_days, bool_or(supplied) as supplied
      from placed group by part, level, plaza, sucursal
    ),
    chain as (select part, sum(evidence) as evidence from needs group by part),
    places as (
      select part, plaza from chain cross join demand_plazas where reported union select part, plaza from needs
    ),
    plazas as (
      select part, plaza, coalesce(known.exposure, 0) as exposure,
        coalesce(known.observed, ${observedMonths(day, sql`1`)}) as observed, known.observed_from
      from places left join demand_plazas known using (plaza)
    ),
    rated as (
      select part, plaza, expected_of.m, ${rules.kappa}::float + coalesce(counted.evidence, 0) as s,
        ${rules.kappa}::float * plazas.observed / m + case when supplies.since is null then plazas.observed
          else ${observedMonths(day, sql`greatest(1, ${today} - greatest(supplies.since, plazas.observed_from, ${windowStart}::date) + 1)`)}
          end as r,
        coalesce(counted.evidence, 0) as evidence
      from plazas join chain using (part)
      left join counted using (part, plaza) left join supplies using (part, plaza)
      cross join lateral (select greatest(plazas.exposure * ${recurrence}::float * (chain.evidence + ${rules.a}::float),
        ${rules.propia}::float * (coalesce(counted.months, 0) - 1), 1e-9) as m) as expected_of
      where counted.level is null or counted.level = 'plaza'
    ),
    chances as (
      select part, 'plaza' as level, plaza, '' as sucursal, s, r, s * ln(1 + ${rules.horizonte}::float / r) as certainty, s / r as expected
      from rated
      union all
      select part, 'sucursal', plaza, counted.sucursal, s, r / share, s * ln(1 + ${rules.horizonte}::float * share / r), share * s / r
      from counted join rated using (part, plaza)
      left join demand_branches branch using (plaza, sucursal)
      cross join lateral (select (counted.evidence + ${rules.kappa_sucursal}::float * coalesce(branch.exposure, 0))
        / (rated.evidence + ${rules.kappa_sucursal}::float) as share) as part_of_plaza
      where counted.level = 'sucursal'
      union all
      select part, 'cadena', '', '', null, null, sum(s * ln(1 + ${rules.horizonte}::float / r)), sum(s / r)
      from rated group by part
    ),
    told as (
      select counted.*, chances.expected, 1 - exp(-chances.certainty) as probability,
        round((1 - exp(-chances.certainty))::numeric, 4)::float as rounded,
        case when level = 'cadena' then null else first_quantity(chances.s, chances.r, ${rules.meses_cantidad}::float,
          case when last_day - first_day >= 28 then 10 else 3 end) * pieces end as quantity
      from counted join chances using (part, level, plaza, sucursal)
    ),
    tiers as (
      select part, plaza, case
        when rounded >= ${rules.surtir}::float and needs >= 2 and last_day - first_day >= 28 and reporters >= 2
          and part_has_code(part) then 'surtir'
        when rounded >= ${rules.vigilar}::float or months >= 3 or late_months >= 2 then 'vigilar'
        else 'esperar' end as tier, quantity
      from told where level = 'plaza'
    ),
    best as (
      select part, (array_agg(tier order by array_position(array['surtir', 'vigilar', 'esperar'], tier)))[1] as tier,
        sum(quantity)::int as quantity from tiers group by part
    ),
    mostly as (
      select distinct on (part, level, plaza) part, level, plaza, place from (
        select inner_line.part, outer_line.level, outer_line.plaza, inner_line.needs,
          case when outer_line.level = 'plaza' then inner_line.sucursal else inner_line.plaza end as place
        from told inner_line join told outer_line on outer_line.part = inner_line.part
          and ((outer_line.level = 'plaza' and inner_line.level = 'sucursal' and inner_line.plaza = outer_line.plaza and inner_line.needs >= 2)
            or (outer_line.level = 'cadena' and inner_line.level = 'plaza'))
        where inner_line.needs >= 0.6 * outer_line.needs
      ) as most order by part, level, plaza, needs desc, place
    ),
    states as (
      select part, plaza, id, case
        -- What was discarded comes back after its day, and after two further needs.
        when state = 'descartada' and (until < ${today} or 2 <= (select count(*) from needs
          where needs.part = decided.part and decided.plaza in ('', needs.plaza) and needs.day > decided.decided_on)) then 'nueva'
        else state end as state
      from decided
    )
    insert into demand_lines (part, level, plaza, sucursal, branch_id, needs, months, per_month, last_day, probability,
      rounded, expected, tier, marks, "where", quantity, pesos,
      state, version)
    select part, level, plaza, sucursal, branch_id, needs, months, per_month, last_day, probability, rounded, expected,
      coalesce(tiers.tier, best.tier),
      to_jsonb(array_remove(array[
        case when needs >= 4 and in_31_days > 0.6 * needs then 'rafaga' end,
        case when reporters = 1 then 'un-reportante' end,
        case when supplied then 'volvio-a-faltar' end], null)),
      coalesce(mostly.place, ''), coalesce(told.quantity, best.quantity)::int, pesos,
      coalesce(states.state, 'nueva'), coalesce(states.id, 0)
    from told left join tiers using (part, plaza) join best using (part) left join mostly using (part, level, plaza)
    left join states using (part, plaza)`);
}

/** Writes what reports say about these parts. */
export async function describeParts(tx: Queries, parts: Parts): Promise<void> {
  await tx.execute(sql`delete from demand_parts where ${amongParts(sql`part`, parts)}`);
  const words = (kind: string, limit: number) =>
    sql`coalesce(jsonb_agg(word order by place) filter (where kind = ${kind} and place <= ${limit}::int), '[]')`;
  await tx.execute(sql`
    with said as (
      select needs.part, said.kind, said.word, count(*) as times
      from demand_needs needs cross join lateral jsonb_array_elements_text(needs.reports) as reports(id)
      join lost_sales l on l.id = reports.id::int
      cross join lateral (values ('name', l.pieza), ('code', l.codigo_parte), ('car', l.car_marca || ' ' || l.car_modelo),
        ('category', l.categoria), ('brand', l.marca)) as said(kind, word)
      where ${amongParts(sql`needs.part`, parts)} group by 1, 2, 3
    ),
    ranked as (
      select part, kind, word, row_number() over (partition by part, kind order by times desc, word) as place
      from said where word <> ''
    ),
    told as (
      select part, ${words('name', 1)} as names, ${words('code', 20)} as codes, ${words('car', 6)} as cars,
        ${words('category', 1)} as categories, ${words('brand', 1)} as brands
      from ranked group by part
    )
    insert into demand_parts (part, name, codes, cars, category, brand, search)
    select part, coalesce(names ->> 0, ''), case when part_has_code(part) then codes else '[]' end, cars,
      coalesce(categories ->> 0, ''), coalesce(brands ->> 0, ''), fold_text(concat_ws(' ', names, codes, cars, categories, brands,
        -- However a code is written, it is found.
        (select string_agg(fold_code(code), ' ') from jsonb_array_elements_text(codes) as typed(code))))
    from told`);
}
