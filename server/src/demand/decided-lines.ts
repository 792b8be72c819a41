import { plazaText } from '@mostrador/contract/branches';
import { desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { codePrefix } from './joins.ts';
import { amongParts, anyCodeOf, codeOf, codesOf, type PartAtPlaza } from './needs.ts';
import { demandDecisions, partCodes } from './tables.ts';
import { pieceOf } from './words.ts';

/**
 * By part, the newest decision about it at each place that is not undone. The chain, whose plaza is empty, comes first.
 */
export async function decisionsInForce(tx: Queries, parts: readonly string[]) {
  const { code, plaza, undoneAt, id } = demandDecisions;
  const part = sql<string>`coalesce(${partCodes.part}, ${code})`;
  const rows = await tx
    .selectDistinctOn([part, plaza], { part, ...getTableColumns(demandDecisions) })
    .from(demandDecisions)
    .leftJoin(partCodes, eq(partCodes.code, code))
    .where(sql`${amongParts(sql`${code}`, await codesOf(tx, parts))} and ${isNull(undoneAt)}`)
    .orderBy(part, plaza, desc(id));
  return Map.groupBy(rows, (row) => row.part);
}

/** A part exists at a place where somebody reported it, also if only its price was wrong, or decided about it. */
export async function requireKnown(tx: Queries, lines: readonly PartAtPlaza[]): Promise<void> {
  const codes = anyCodeOf(sql`line.part`);
  const unknown = await tx.execute(sql`
    select from json_to_recordset(${JSON.stringify(lines)}::text::json) as line(part text, plaza text)
    where not (
      exists (select from demand_needs needs where needs.part = line.part and line.plaza in ('', needs.plaza))
      or exists (select from lost_sales l where l.deleted_at is null and ${codeOf} = ${codes} and line.plaza in ('', l.plaza))
      or exists (select from demand_decisions given
        where given.undone_at is null and given.code = ${codes} and given.plaza = line.plaza)
    ) limit 1`);
  if (unknown.length > 0) throw problem('not-found');
}

/** What a part is called that has no reports any more. */
function nameInKey(part: string): string {
  if (part.startsWith(codePrefix)) return part.slice(codePrefix.length);
  // Without a code, the key is the category, the name and the car.
  const [category = '', name = ''] = part.replace(/^\w+ /, '').split('|');
  return name || pieceOf(category).replace('p', 'P');
}

/** What each of these parts is called in the audit log and in refusals. */
async function namesOf(tx: Queries, parts: readonly string[]): Promise<(part: string) => string> {
  const rows = await tx.execute<{ part: string; name: string }>(sql`
    select part, concat_ws(' ', nullif(name, ''), codes ->> 0) as name from demand_parts
    where ${amongParts(sql`part`, parts)}`);
  const names = new Map([...rows].map(({ part, name }) => [part, name]));
  return (part) => names.get(part) || nameInKey(part);
}
export const nameOf = async (tx: Queries, part: string) => (await namesOf(tx, [part]))(part);

/** The words for lines of these parts. */
export async function linesInWords(tx: Queries, parts: readonly string[]): Promise<(line: PartAtPlaza) => string> {
  const name = await namesOf(tx, parts);
  return ({ part, plaza }) => `${name(part)} en ${plaza ? plazaText(plaza) : 'toda la cadena'}`;
}
