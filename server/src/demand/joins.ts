import { foldCode } from '@mostrador/contract/fold';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { lockAllParts } from './recompute.ts';
import { partCodes, partJoins } from './tables.ts';

/** How the key of a part with a code begins; `part_code` of the database writes the same. */
export const codePrefix = 'codigo ';

/**
 * Writes which part each code belongs to, from the joins that are not undone: codes that are joined, also over others, are
 * one part, and its key is the first of them. Returns the keys of all parts that these codes belonged to before or do now,
 * which are to be recomputed.
 */
export async function regroup(tx: Queries, codes: readonly string[]): Promise<string[]> {
  await lockAllParts(tx);
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
    -- A code that was in no join was a part of its own.
    select part from before union select part from parts union select code from touched`);
  return [...rows].map(({ part }) => part);
}

/** The parts that a join touches, to be recomputed, and what to say of it in the audit log. */
type Joined = { id: number; part: string; parts: string[]; about: string };

const partOfCode = async (tx: Queries, code: string) => {
  const [joined] = await tx.select({ part: partCodes.part }).from(partCodes).where(eq(partCodes.code, code));
  return joined?.part ?? code;
};

/** Joins a code with a part. Nobody needs to have reported the code: it may be one of the price list. */
export async function joinCode(tx: Queries, part: string, codigo: string, by: string): Promise<Joined> {
  const refuse = (message: string) => problem('invalid-fields', { issues: [{ field: 'codigo', message }] });
  if (!part.startsWith(codePrefix)) throw refuse('Una pieza sin código no se puede unir con otra.');
  const other = codePrefix + foldCode(codigo);
  if ((await partOfCode(tx, other)) === part) throw refuse('Ese código ya es de esta pieza.');
  const [row] = await tx.insert(partJoins).values({ one: part, other, joinedBy: by }).returning({ id: partJoins.id });
  if (!row) throw problem('internal');
  const parts = await regroup(tx, [part, other]);
  return { id: row.id, part: await partOfCode(tx, part), parts, about: joinInWords(part, other) };
}

/** Undoes a join of this part; the codes of it that no other join holds together are parts of their own again. */
export async function undoJoin(tx: Queries, part: string, id: number, by: string): Promise<Joined> {
  const [row] = await tx.select().from(partJoins).where(eq(partJoins.id, id));
  if (!row) throw problem('not-found');
  if (row.undoneAt) throw problem('already-undone');
  const { one, other } = row;
  if ((await partOfCode(tx, one)) !== part) throw problem('not-found');
  await tx.update(partJoins).set({ undoneBy: by, undoneAt: sql`now()` }).where(eq(partJoins.id, id));
  const parts = await regroup(tx, [one, other]);
  return { id, part: await partOfCode(tx, part), parts, about: joinInWords(one, other) };
}

const joinInWords = (one: string, other: string) =>
  [one, other].map((code) => code.slice(codePrefix.length).toUpperCase()).join(' y ');
