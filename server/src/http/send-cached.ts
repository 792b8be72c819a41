import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './cached.ts';

/** Sends a cached answer, or 304 to a browser that has it. */
export function sendCached<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, value }: CachedAnswer<T>,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // The body was serialised when it was cached, so the schema does not serialise it again.
  return reply.serializer(() => body).send(value);
}
