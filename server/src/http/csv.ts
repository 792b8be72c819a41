import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterFirstRow } from './first-row.ts';

/** A cell that a spreadsheet would take for a formula is made plain text. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
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
