import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer, ReadAnswer } from './cached.ts';
import { sendCompressed } from './compressed.ts';

const json = 'application/json; charset=utf-8';

/** Whether the browser has this answer already. Sets what both a whole answer and a 304 say. */
function isKnown(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  cacheControl = 'private, no-cache',
): boolean {
  reply.header('etag', etag).header('cache-control', cacheControl).type(json);
  return headers['if-none-match'] === etag;
}

function send<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedAnswer<T>,
  cacheControl?: string,
): void {
  if (isKnown(request, reply, etag, cacheControl)) reply.code(304).send();
  // The body was serialised when it was cached, and Fastify sends a text of this type as it is.
  else reply.send(body);
}

/** Sends a cached answer, or 304 to a browser that has it. Unless `cacheControl` says otherwise, browsers always ask. */
export function sendCached<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadAnswer<T>,
  cacheControl?: string,
): void | Promise<void> {
  if (answer instanceof Promise) return answer.then((loaded) => send(request, reply, loaded, cacheControl));
  send(request, reply, answer, cacheControl);
}

/** The same for answers that name people: no browser stores them. */
export async function sendCachedPrivately<T>(reply: FastifyReply, answer: ReadAnswer<T>): Promise<void> {
  const { body } = await answer;
  reply.header('cache-control', 'no-store').type(json).send(body);
}

/** The same for long texts, which are read seldom and travel over weak connections. */
export async function sendCachedCompressed<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedAnswer<T>,
): Promise<FastifyReply> {
  if (isKnown(request, reply, etag)) return reply.code(304).send();
  return sendCompressed(request, reply.serializer(String), body);
}
