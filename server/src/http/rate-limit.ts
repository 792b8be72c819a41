import { tokenLimits } from '@mostrador/contract/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { limitedAddress } from './limited-address.ts';
import { problem } from './problem.ts';
import { storeNewest } from './store-newest.ts';

/** Requests a minute. Signed-in people are counted by session, because a branch shares one address. */
const perSession = 600;
const perMachine = tokenLimits.perMinute;
/** Requests without a session or token are counted by address, which a whole branch may share. */
const perAddress = 1_200;

const windowMs = 60_000;
/** More than send requests in a minute. */
const maxSenders = 20_000;

type Max = number | ((request: FastifyRequest) => number);
export type RateLimitHook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests a minute, counted for this route alone, instead of together with all others. `false`: not counted. */
    rateLimit?: Max | false;
  }
}

/** Counts what each sender does in a minute that begins with the first time. */
export function createRateLimit() {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (sender: string, max: number) => {
    const now = Date.now();
    let window = windows.get(sender);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowMs };
      storeNewest(windows, sender, window, maxSenders);
    }
    window.count += 1;
    const resetSeconds = Math.ceil((window.endsAt - now) / 1000);
    return { exceeded: window.count > max, resetSeconds };
  };
}

export const tooManyRequests = (resetSeconds: number) =>
  problem('too-many-requests', { headers: { 'retry-after': String(resetSeconds) } });

function senderOf({ machine, viewer, ip }: FastifyRequest): string {
  return machine ? `token ${machine.id}` : (viewer?.sessionId ?? limitedAddress(ip));
}

const maxForAll = ({ machine, viewer }: FastifyRequest) => (machine ? perMachine : viewer ? perSession : perAddress);

function createHook(max: Max): RateLimitHook {
  const count = createRateLimit();
  return (request, _reply, done) => {
    const limit = typeof max === 'number' ? max : max(request);
    const { exceeded, resetSeconds } = count(senderOf(request), limit);
    if (exceeded) throw tooManyRequests(resetSeconds);
    done();
  };
}

/**
 * Limits what one sender asks of this process in a minute. Counts in memory and without promises: it runs for every request.
 * Runs after the check of access, so that a refusal costs nothing of it. Returns the hook for what has no route.
 */
export function addRateLimit(app: FastifyInstance): RateLimitHook {
  const together = createHook(maxForAll);
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (limit === false) return;
    const hook = limit === undefined ? together : createHook(limit);
    route.onRequest = [route.onRequest ?? [], hook].flat();
  });
  return together;
}
