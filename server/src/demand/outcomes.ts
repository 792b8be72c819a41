import type { LostSale, OutcomeName, ReportOutcome } from '@mostrador/contract/lost-sales';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { codeOf } from './needs.ts';
import { outcomeInWords } from './words.ts';

type Row = {
  id: number;
  state: OutcomeName;
  plaza: string;
  sucursal: string;
  supplied_on: string | null;
  detail: string;
  until: string | null;
  decided_on: string;
};

/**
 * What became of these reports, by their ids: the newest decision about their part at their plaza, if it came after the
 * report. What was discarded and came back is open again.
 */
export async function outcomesOf(
  db: Queries,
  reports: readonly Pick<LostSale, 'id'>[],
): Promise<Map<number, ReportOutcome>> {
  const ids = JSON.stringify(reports.map(({ id }) => id));
  const rows = await db.execute<Row>(sql`
    with reports as (
      select l.id, l.plaza, l.reported_at, coalesce(joined.part, ${codeOf}) as part
      from lost_sales l left join part_codes joined on joined.code = ${codeOf}
      where l.id in (select json_array_elements_text(${ids}::text::json)::int)
    )
    select reports.id, newest.state, newest.plaza, newest.sucursal, newest.supplied_on::text, newest.detail,
      newest.until::text, newest.decided_on::text
    from reports
    cross join lateral (
      select * from demand_decisions given
      where given.code in (select reports.part union select code from part_codes where part = reports.part)
        and given.plaza = reports.plaza and given.undone_at is null
      order by given.id desc limit 1
    ) as newest
    left join demand_lines line on line.part = reports.part and line.level = 'plaza' and line.plaza = reports.plaza
    where newest.decided_at >= reports.reported_at and newest.state <> 'nueva'
      and not (newest.state = 'descartada'
        and (line.state = 'nueva' or newest.until < (select today from demand_day)) is true)`);
  return new Map(
    [...rows].map(({ id, state, supplied_on: suppliedOn, decided_on, ...told }) => [
      id,
      { estado: state, texto: outcomeInWords({ state, suppliedOn, ...told }), fecha: suppliedOn ?? decided_on },
    ]),
  );
}
