import { z } from 'zod';

/*
 * A backup is gzipped text, in this order:
 *   the header, one line of JSON;
 *   for every table a line {"table":…}, its rows as PostgreSQL's COPY writes them (text format), and a line \.
 *   a line {"sequences":…};
 *   the trailer, one line of JSON: rows per table and the SHA-256 of all lines before it.
 */
export const formatVersion = 1;

/** The part of the header that every format version has. */
export const anyHeader = z.looseObject({ mostradorBackup: z.number() });

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type Table = z.infer<typeof table>;

export const header = anyHeader.extend({
  createdAt: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  /** A table comes after those it refers to, where that is possible. */
  tables: z.array(table).min(1),
});
export type Header = z.infer<typeof header>;

export const tableStart = z.object({ table: z.string() });

const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() });
export const sequences = z.object({ sequences: z.array(sequence) });
export type Sequence = z.infer<typeof sequence>;

export const trailer = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() });
export type Rows = z.infer<typeof trailer>['rows'];

/** No row of COPY's text format looks like this: it writes a backslash as two. */
export const endOfRows = Buffer.from('\\.\n');

export function jsonLine(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

const newline = 0x0a;

/** COPY escapes line breaks, so every row is one line. */
export function countRows(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(newline); at >= 0; at = lines.indexOf(newline, at + 1)) count++;
  return count;
}
