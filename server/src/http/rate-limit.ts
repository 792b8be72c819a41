import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

/** Requests a minute. Signed-in people are counted by session, because a branch shares one address. */
const perSession = 600;
/** Requests without a session are counted by address, which a whole branch may share. */
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
