import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** Longer than the keys that our forms make. */
const longest = 100;

/** The idempotency key of the form that was sent: what is sent again under it is stored once. */
export function formKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > longest) throw problem('key-reused');
  return key;
}
