import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterFirstRow } from './first-row.ts';

const type = 'application/json; charset=utf-8';

/** Sends many rows without checking them by the schema of the route: their query names its fields, and no others. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type(type).send(JSON.stringify(value));
}

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
    .type(type)
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks(ready)));
}
