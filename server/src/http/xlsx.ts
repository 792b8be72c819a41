import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import { primed } from './primed.ts';

type Row = (string | number)[];

/** An Excel file, written while the rows come. Text stays text: no cell becomes a formula. */
export async function sendXlsx(reply: FastifyReply, name: string, head: string[], rows: AsyncIterable<Row>) {
  const ready = await primed(rows);
  async function* all(): AsyncGenerator<Row> {
    yield head;
    yield* ready;
  }
  const stream = writeXlsxStream(all(), { name: 'Datos' });
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]));
}
