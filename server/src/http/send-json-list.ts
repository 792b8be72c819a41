import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

async function* chunks(rows: AsyncIterable<unknown>) {
  let before = '[';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A plain JSON array of any length, written while its rows come. */
export function sendJsonList(reply: FastifyReply, rows: AsyncIterable<unknown>) {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks(rows)));
}
