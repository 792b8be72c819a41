import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Served } from './hot.ts';

/** Sends an answer that is already serialised, or 304 to a browser that has it. */
export function sendHot<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, value }: Served<T>,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // A ready string: the schema was met when it was made, so it is not serialised again.
  return reply.serializer(() => body).send(value);
}
