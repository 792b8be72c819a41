import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { rateChances } from './chances.ts';
import { countNeeds } from './counts.ts';
import type { Day } from './day.ts';
import { amongParts, type Parts, type PartsWithCodes } from './needs.ts';

/** PostgreSQL refuses e to a power below -745, which is too small for a float; what remains at -700 is as good as nothing. */
const mostCertain = sql.raw('700');

/**
 * Writes the lines of these parts anew from their needs and the day's frozen values: how probable one more need within the
 * horizon is at each plaza, branch and in the chain, and what follows from it. The rules are those of docs/demand.md.
 */
export async function writeLines(tx: Queries, of: PartsWithCodes, day: Day): Promise<void> {
  const { today, rules } = day;
  await tx.execute(sql`delete from demand_lines where ${amongParts(sql`part`, of.parts)}`);
  // The planner cannot know how many rows the named queries have. They are joined by keys, so that hashing is right for all.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`
    with ${countNeeds(of, day)}, ${rateChances(day)},
    scored as (
      select counted.*, expected, probability, round(probability::numeric, 4)::float as rounded,
        case when level <> 'cadena' then first_quantity(
          least(s, ${mostCertain} / nullif(ln(1 + ${rules.meses_cantidad}::float / r), 0)), r, ${rules.meses_cantidad}::float,
          case when last_day - first_day >= 28 then 10 else 3 end) * pieces end as quantity
      from counted join chances using (part, level, plaza, sucursal)
      cross join lateral (select 1 - exp(-least(certainty, ${mostCertain})) as probability) as clamped
    ),
    tiers as (
      select part, plaza, quantity, case
        when rounded >= ${rules.surtir}::float and needs >= 2 and last_day - first_day >= 28 and reporters >= 2
          and part_has_code(part) then 'surtir'
        when rounded >= ${rules.vigilar}::float or months >= 3 or late_months >= 2 then 'vigilar'
        else 'esperar' end as tier
      from scored where level = 'plaza'
    ),
    -- A line of the chain has the tier of its best plaza.
    best as (
      select part, (array_agg(tier order by array_position(array['surtir', 'vigilar', 'esperar'], tier)))[1] as tier,
        sum(quantity)::int as quantity
      from tiers group by part
    ),
    most_of_plaza as (
      select distinct on (part, plaza) part, 'plaza' as level, plaza, scored.sucursal as place
      from scored join (select part, plaza, needs from scored where level = 'plaza') as whole using (part, plaza)
      where scored.level = 'sucursal' and scored.needs >= 2 and scored.needs >= 0.6 * whole.needs
      order by part, plaza, scored.needs desc, scored.sucursal
    ),
    most_of_chain as (
      select distinct on (part) part, 'cadena' as level, '' as plaza, scored.plaza as place
      from scored join (select part, needs from scored where level = 'cadena') as whole using (part)
      where scored.level = 'plaza' and scored.needs >= 0.6 * whole.needs
      order by part, scored.needs desc, scored.plaza
    ),
    mostly as (select * from most_of_plaza union all select * from most_of_chain),
    needed_again as (
      select decided.id, count(*) as needs from decided join needs using (part)
      where state = 'descartada' and decided.plaza in ('', needs.plaza) and needs.day > decided_on group by decided.id
    ),
    -- What was discarded comes back after its day, and after two further needs.
    states as (
      select part, plaza, id,
        case when state = 'descartada' and (until < ${today}::date or needed_again.needs >= 2) then 'nueva' else state end as state
      from decided left join needed_again using (id)
    )
    insert into demand_lines (part, level, plaza, sucursal, branch_id, needs, months, per_month, last_day, probability,
      rounded, expected, tier, marks, "where", quantity, pesos, state, version)
    select part, level, plaza, sucursal, branch_id, needs, months, per_month, last_day, probability, rounded, expected,
      coalesce(tiers.tier, best.tier),
      to_jsonb(array_remove(array[
        case when needs >= 4 and in_31_days > 0.6 * needs then 'rafaga' end,
        case when reporters = 1 then 'un-reportante' end,
        case when supplied then 'volvio-a-faltar' end], null)),
      coalesce(mostly.place, ''), coalesce(scored.quantity, best.quantity), pesos,
      coalesce(states.state, 'nueva'), coalesce(states.id, 0)
    from scored left join tiers using (part, plaza) join best using (part) left join mostly using (part, level, plaza)
    left join states using (part, plaza)`);
  await tx.execute(sql`set local enable_nestloop = on`);
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
    described as (
      select part, ${words('name', 1)} as names, ${words('code', 20)} as codes, ${words('car', 6)} as cars,
        ${words('category', 1)} as categories, ${words('brand', 1)} as brands
      from ranked group by part
    )
    insert into demand_parts (part, name, codes, cars, category, brand, search)
    select part, coalesce(names ->> 0, ''), case when part_has_code(part) then codes else '[]' end, cars,
      coalesce(categories ->> 0, ''), coalesce(brands ->> 0, ''), fold_text(concat_ws(' ', names, codes, cars, categories, brands,
        -- However a code is written, it is found.
        (select string_agg(fold_code(code), ' ') from jsonb_array_elements_text(codes) as typed(code))))
    from described`);
}
