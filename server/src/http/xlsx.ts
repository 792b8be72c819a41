import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import { afterFirstRow } from './first-row.ts';

type Row = (string | number)[];

/** Streams an Excel file. Text cells stay text, so none becomes a formula. */
export async function sendXlsx(reply: FastifyReply, name: string, head: string[], rows: AsyncIterable<Row>) {
  const ready = await afterFirstRow(rows);
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
