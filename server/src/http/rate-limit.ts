import rateLimit from '@fastify/rate-limit';
import { tokenLimits } from '@mostrador/contract/tokens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** Requests a minute. Signed-in people are counted by session, because a branch shares one address. */
const perSession = 600;
const perMachine = tokenLimits.perMinute;
/** Requests without a session or token are counted by address, which a whole branch may share. */
const perAddress = 1_200;

function senderOf({ machine, viewer, ip }: FastifyRequest): string {
  return machine ? `token ${machine.id}` : (viewer?.sessionId ?? ip);
}

export async function addRateLimit(app: FastifyInstance) {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: ({ machine, viewer }) => (machine ? perMachine : viewer ? perSession : perAddress),
    keyGenerator: senderOf,
    errorResponseBuilder: (_request, { ttl }) =>
      problem('too-many-requests', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  });
}
