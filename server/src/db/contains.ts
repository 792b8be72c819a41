import { foldCode } from '@mostrador/contract/fold';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** For a pattern of LIKE in which % and _ of the text mean themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** In lower case and without accents. An index on exactly this expression serves `contains`. */
export const foldedText = (text: AnyColumn | SQL | string) => sql`translate(lower(${text}), 'áéíóúü', 'aeiouu')`;

const folded = (text: string) => foldedText(`%${escapeLike(text)}%`);

/** `column` contains `text` as it stands, in any case and with or without accents. */
export function contains(column: AnyColumn | SQL, text: string) {
  return sql`${foldedText(column)} like ${folded(text)}`;
}

/** The same for a column that is already in lower case without accents, so that PostgreSQL can use its index. */
export function containsFolded(column: AnyColumn, text: string) {
  return sql`${column} like ${folded(text)}`;
}

/** `column` holds a code that contains the code `text`, however either is written. Its index is on the same expression. */
export function containsCode(column: AnyColumn, text: string) {
  return sql`fold_code(${column}) like ${`%${foldCode(text)}%`}`;
}
