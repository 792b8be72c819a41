import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';

type Row = (string | number)[];

/** An Excel file, written while the rows come. Text stays text: no cell becomes a formula. */
export function sendXlsx(reply: FastifyReply, name: string, head: string[], rows: AsyncIterable<Row>) {
  async function* all(): AsyncGenerator<Row> {
    yield head;
    yield* rows;
  }
  const stream = writeXlsxStream(all(), { name: 'Datos' });
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]));
}
