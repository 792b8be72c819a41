import { type AnyColumn, sql } from 'drizzle-orm';

/** `column` contains `text` as it stands, in any case and with or without accents; % and _ mean themselves. */
export function contains(column: AnyColumn, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`translate(lower(${column}), 'áéíóúü', 'aeiouu') like translate(lower(${pattern}), 'áéíóúü', 'aeiouu')`;
}
