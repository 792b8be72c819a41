import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

/** Requests a minute. Signed-in people are counted by session: thirty behind one address do not notice each other. */
const perSession = 600;
/** Without a session only the address is known, and a whole branch may share it. */
const perAddress = 1_200;

export async function addRateLimit(app: FastifyInstance) {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (request.viewer ? perSession : perAddress),
    keyGenerator: (request) => request.viewer?.sessionId ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      problem('too-many-requests', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  });
}
