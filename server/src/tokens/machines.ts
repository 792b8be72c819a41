import { createHash } from 'node:crypto';
import { tokenPrefix } from '@mostrador/contract/tokens';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { Machine } from '../http/access.ts';
import { limitedAddress } from '../http/limited-address.ts';
import { problem } from '../http/problem.ts';
import { createRateLimit, tooManyRequests } from '../http/rate-limit.ts';
import { placeOf, rightsAt } from '../roles/rights.ts';
import { machineTokens } from './table.ts';

/** How long a token is cached. A notification of a change removes it at once. */
const cacheMs = 1_500;
/** How stale the time of last use may be before it is written again. */
const touchMs = 60_000;
/** Tokens that are looked up a minute for one address: guessing them must not keep the database busy. */
const lookupsPerAddress = 600;

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Other credentials, such as the token of the metrics or what a proxy adds, are not ours. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', token = ''] = headers.authorization?.split(' ') ?? [];
  return scheme.toLowerCase() === 'bearer' && token.startsWith(tokenPrefix) ? token : undefined;
}

async function load(db: Database, hash: string): Promise<Machine | null> {
  const { id, name, permissions, lastUsedAt } = machineTokens;
  const [row] = await db
    .select({ id, name, permissions, lastUsedAt, place: placeOf(sql`${machineTokens}`) })
    .from(machineTokens)
    .where(
      and(eq(machineTokens.hash, hash), isNull(machineTokens.withdrawnAt), gt(machineTokens.expiresAt, sql`now()`)),
    );
  if (!row) return null;
  const stale = new Date(Date.now() - touchMs);
  if (row.lastUsedAt === null || row.lastUsedAt < stale) {
    await db
      .update(machineTokens)
      .set({ lastUsedAt: new Date() })
      .where(and(eq(id, row.id), or(isNull(lastUsedAt), lt(lastUsedAt, stale))));
  }
  return { id: row.id, name: row.name, rights: rightsAt([{ ...row.place, permissions: row.permissions }]) };
}

/** Recognises the chain's other systems by their tokens. A session that comes along is ignored. */
export function addMachines(app: FastifyInstance, { db, changes }: { db: Database; changes: Changes }) {
  const cache = new Map<string, { machine: Machine; until: number }>();
  let invalidations = 0;
  function invalidate() {
    invalidations += 1;
    cache.clear();
  }
  changes.on('tokens', invalidate);
  // A branch may have moved to another city, and tokens for a city follow.
  changes.on('branches', invalidate);
  const countLookup = createRateLimit();

  async function find(request: FastifyRequest, token: string): Promise<Machine | null> {
    const hash = hashOf(token);
    const cached = cache.get(hash);
    if (cached && cached.until > Date.now()) return cached.machine;
    const { exceeded, resetSeconds } = countLookup(limitedAddress(request.ip), lookupsPerAddress);
    if (exceeded) throw tooManyRequests(resetSeconds);
    const before = invalidations;
    const machine = await load(db, hash);
    // It may have been withdrawn while it was read.
    if (machine && before === invalidations) cache.set(hash, { machine, until: Date.now() + cacheMs });
    else cache.delete(hash);
    return machine;
  }

  app.decorateRequest('machine', null);
  async function recognise(request: FastifyRequest, token: string): Promise<void> {
    request.viewer = null;
    request.machine = await find(request, token);
    const open = request.is404 || request.routeOptions.config.access === 'public';
    if (!request.machine && !open) throw problem('invalid-token', { headers: { 'www-authenticate': 'Bearer' } });
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request);
    // Most requests are people's, and go on without the wait for a promise.
    if (token === undefined) return done();
    recognise(request, token).then(() => done(), done);
  });
}
