import { type AnyColumn, sql } from 'drizzle-orm';

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** `column` contains `text`, ignoring case and accents; % and _ are ordinary characters. */
export function contains(column: AnyColumn, text: string) {
  return sql`translate(lower(${column}), 'áéíóúü', 'aeiouu') like translate(lower(${pattern(text)}), 'áéíóúü', 'aeiouu')`;
}

/** The same for a column that is already folded, so that its index is used. */
export function containsFolded(column: AnyColumn, text: string) {
  return sql`${column} like translate(lower(${pattern(text)}), 'áéíóúü', 'aeiouu')`;
}
