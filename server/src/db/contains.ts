import { type AnyColumn, sql } from 'drizzle-orm';

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** `column` contains `text` as it stands, in any case and with or without accents; % and _ mean themselves. */
export function contains(column: AnyColumn, text: string) {
  return sql`translate(lower(${column}), 'áéíóúü', 'aeiouu') like translate(lower(${pattern(text)}), 'áéíóúü', 'aeiouu')`;
}

/** The same for a column that is already without accents and in lower case, so that its index serves. */
export function containsFolded(column: AnyColumn, text: string) {
  return sql`${column} like translate(lower(${pattern(text)}), 'áéíóúü', 'aeiouu')`;
}
