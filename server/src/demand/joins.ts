import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';

/**
 * Writes which part each code belongs to, from the joins that are not undone: codes that are joined, also over others, are
 * one part, and its key is the first of them. Returns the keys of all parts that these codes belonged to before or do now,
 * which are to be recomputed.
 */
export async function regroup(tx: Queries, codes: readonly string[]): Promise<string[]> {
  const given = sql`(select json_array_elements_text(${JSON.stringify(codes)}::text::json) as code)`;
  const rows = await tx.execute<{ part: string }>(sql`
    with recursive
    -- Both the groups of before and those of now, so that what an undone join held together is seen whole.
    ties as (
      select one, other, undone_at is null as holds from part_joins
      union all select other, one, undone_at is null from part_joins
    ),
    touched as (
      select code from ${given} as given union select ties.other from touched join ties on ties.one = touched.code
    ),
    reached as (
      select code, code as other from touched
      union select reached.code, ties.other from reached join ties on ties.one = reached.other where ties.holds
    ),
    parts as (select code, min(other collate "C") as part, count(*) as codes from reached group by code),
    before as (select code, part from part_codes where code in (select code from touched)),
    removed as (delete from part_codes where code in (select code from parts where codes = 1)),
    written as (
      insert into part_codes (code, part) select code, part from parts where codes > 1
      on conflict (code) do update set part = excluded.part
    )
    select part from before union select part from parts`);
  return [...rows].map(({ part }) => part);
}
