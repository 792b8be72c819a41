import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { primed } from './primed.ts';

async function* chunks(rows: AsyncIterable<unknown>) {
  let before = '[';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A plain JSON array of any length, written while its rows come. */
export async function sendJsonList(reply: FastifyReply, rows: AsyncIterable<unknown>) {
  const ready = await primed(rows);
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks(ready)));
}
