import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterFirstRow } from './first-row.ts';

/**
 * Before a formula, wherever a spreadsheet may begin a cell: at the start, and after what could be its separator. One
 * that splits at semicolons does not respect our quotes, because they do not stand at the beginning of its cells.
 */
const formula = /(?:^|[;|\t\r\n])(?:[^\S\t\r\n]|")*(?=[=+\-@])/g;
const escaped = /((?:^|[;|\t\r\n])(?:[^\S\t\r\n]|")*)'(?=[=+\-@])/g;

/** The text of a cell of our files as it was before an apostrophe made its formulas harmless. */
export const withoutApostrophes = (text: string) => text.replace(escaped, '$1');

/** What a cell says, on one line, without the apostrophes that our own downloads put before formulas. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return withoutApostrophes(String(value).normalize('NFC').replace(/\s+/g, ' ').trim());
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' ? text.replace(formula, "$&'") : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`;

async function* lines(
  head: string[],
  rows: AsyncIterable<(string | number | null)[]> | Iterable<(string | number | null)[]>,
) {
  // Excel reads a file as UTF-8 only with this byte-order mark.
  yield `\uFEFF${line(head)}`;
  for await (const row of rows) yield line(row);
}

/** Streams a CSV file (RFC 4180) as a download. */
export async function sendCsv(reply: FastifyReply, name: string, head: string[], rows: Parameters<typeof lines>[1]) {
  const ready = await afterFirstRow(rows);
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines(head, ready)));
}
