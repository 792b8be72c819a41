import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterFirstRow } from './first-row.ts';

async function* chunks(rows: AsyncIterable<unknown>) {
  let before = '[';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Streams a JSON array of any length. */
export async function sendJsonList(reply: FastifyReply, rows: AsyncIterable<unknown>) {
  const ready = await afterFirstRow(rows);
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks(ready)));
}
