import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { type Day, dayOf, joinZones } from './day.ts';
import { joinTaxes, type Prices, pesosOf, priceCodes } from './prices.ts';
import { partCodes } from './tables.ts';

/** Keys of parts, or all of them. */
export type Parts = readonly string[] | 'all';

/** Parts, and all codes that belong to them. */
export type PartsWithCodes = { parts: Parts; codes: Parts };

/** A part, and a plaza or, with an empty one, the chain. */
export type PartAtPlaza = { part: string; plaza: string };

export const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

export const amongParts = (part: SQL, parts: Parts): SQL => {
  if (parts === 'all') return sql`true`;
  return parts.length === 0 ? sql`false` : sql`${part} in (${listed(parts)})`;
};

/** The codes that belong to these parts: those that buyers joined, and the part's own. */
export async function codesOf(tx: Queries, parts: Parts): Promise<Parts> {
  if (parts === 'all') return 'all';
  const joined = await tx
    .select({ code: partCodes.code })
    .from(partCodes)
    .where(inArray(partCodes.part, [...parts]));
  return [...parts, ...joined.map(({ code }) => code)];
}

const weights = JSON.stringify(
  Object.entries(lostSaleReasons).map(([motivo, { demand }]) => ({ motivo, weight: demand / 100 })),
);

/** The key of what a report asks for. Its index finds the reports of a part. */
export const codeOf = sql`part_of(l.codigo_parte, l.categoria, l.pieza, l.car_marca, l.car_modelo)`;

/** An array instead of a join, so that the index of reports by their code is used however few codes there are. */
export const anyCodeOf = (part: string | SQL) =>
  sql`any(array(select ${part}::text union select code from part_codes where part = ${part}))`;

/**
 * Forms the needs of these parts anew from all their reports. A need takes the reports of the same part, plaza and car up
 * to `ventana` days after its first one. Reports that somebody put together or took apart follow that choice.
 */
export async function formNeeds(tx: Queries, parts: Parts, { today, rules }: Day, prices: Prices): Promise<void> {
  await tx.execute(sql`delete from demand_needs where ${amongParts(sql`part`, parts)}`);
  await tx.execute(sql`
    with reports as (
      select l.id, coded.code, coalesce(joined.part, coded.code) as part, l.plaza, coalesce(branches.nombre, l.sucursal) as sucursal,
        l.branch_id, l.codigo_parte, l.reported_at,
        fold_text(l.car_marca || '|' || l.car_modelo || '|' || l.car_anio) as car_key,
        l.car_marca || ' ' || l.car_modelo || ' ' || l.car_anio as car,
        least(${dayOf}, ${today}::date) as day,
        coalesce(weights.weight, 1) as weight, l.cantidad::int as pieces,
        case when people.shared then l.reported_by || ' ' || fold_text(l.nombre) else l.reported_by end as reporter
      from lost_sales l
      -- Folding a code costs more than all else here; without "offset 0" it would be done again wherever the code is used.
      cross join lateral (select ${codeOf} as code offset 0) as coded
      left join part_codes joined on joined.code = coded.code
      left join branches on branches.id = l.branch_id
      left join json_to_recordset(${weights}::text::json) as weights(motivo text, weight float) on weights.motivo = l.motivo
      ${joinZones}
      left join users people on people.id = l.reported_by
      where l.deleted_at is null and coalesce(weights.weight, 1) > 0 and ${amongParts(codeOf, await codesOf(tx, parts))}
    ),
    by_rule as (
      select *, car_key || ' ' || need_start(day, ${rules.ventana}::int) over (partition by part, plaza, car_key order by day) as rule
      from reports
    ),
    placed as (
      select by_rule.*, case
        when own.need is not null then 'chosen ' || own.need
        -- A report that comes later goes with the need of the rule, wherever its first report was put.
        else coalesce('chosen ' || first_value(case when own.kind = 'juntar' then own.need end)
          over (partition by part, plaza, rule order by ${inOrder}), rule) end as need
      from by_rule left join lateral (
        select kind, need from need_choices where lost_sale_id = by_rule.id and undone_at is null order by id desc limit 1
      ) as own on true
    ),
    formed as (
      select part, plaza, ${first('day')}, ${first('sucursal')}, ${first('branch_id')}, ${first('reporter')},
        ${first('code')}, ${first('codigo_parte')}, ${first('car')}, max(weight) as weight, max(pieces) as pieces,
        jsonb_agg(id order by ${inOrder}) as reports
      from placed group by part, plaza, need
    ),
    codes as (
      select part, code from formed where part_has_code(part)
      union select part, code from part_codes where ${amongParts(sql`part`, parts)}
    ),
    ${priceCodes(prices, sql`code_of_part(codes.code)`)}
    insert into demand_needs (part, plaza, day, sucursal, branch_id, reporter, code, car, weight, pieces, reports, pesos)
    select part, formed.plaza, day, sucursal, branch_id, reporter, codigo_parte, car, weight, pieces, reports,
      ${pesosOf(prices, sql`pieces`, sql`coalesce(priced.cents, lowest.cents)`)}::float
    from formed left join priced using (part, code) left join lowest using (part)
    ${joinTaxes(prices, sql`formed.plaza`)}`);
}

/**
 * The first report of a need gives it its day, branch and reporter. Those of one moment and branch are told apart by who
 * wrote them and what, so that the order in which they arrived changes nothing.
 */
const inOrder = sql`reported_at, sucursal, reporter, codigo_parte, id`;

const first = (column: string) =>
  sql`(array_agg(${sql.identifier(column)} order by ${inOrder}))[1] as ${sql.identifier(column)}`;
