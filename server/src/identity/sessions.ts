import { randomBytes, randomUUID } from 'node:crypto';
import { permissions } from '@mostrador/contract/access';
import { positions } from '@mostrador/contract/people';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { SignedIn } from '../http/access.ts';
import { holds } from '../http/scope.ts';
import { storeNewest } from '../http/store-newest.ts';
import { rightsOf, rolesInWords, rolesOf, scopesInWords, withSettings } from '../roles/rights.ts';
import { findValidSessions, idleSince, isValid } from './session-queries.ts';
import { session, user } from './tables.ts';

/** How stale the time of last use may be before it is written again. */
const touchMs = 60_000;
/** How long a session that has ended is not looked up again. Only a change of its person, which is notified, could revive it. */
const endedMs = 60_000;
/** More sessions than are used in a minute. */
const maxCached = 20_000;

/**
 * `until` is when the session may have ended, or its time of last use must be written again. Sessions that have ended,
 * without a viewer, are cached too: otherwise an old cookie would cost a query at every request.
 */
type Found = { viewer: SignedIn | null; until: number };

type SessionDeps = { db: Database; changes: Changes; config: Pick<Config, 'sessionIdleMs' | 'sessionMaxMs'> };

/** Every change of a session or its person is notified, so a session is cached as long as notifications arrive. */
export function createSessions({ db, changes, config }: SessionDeps) {
  const cache = new Map<string, Found>();
  let invalidations = 0;

  const byToken = db
    .select({
      sessionId: session.id,
      usedAt: session.updatedAt,
      endsAt: session.expiresAt,
      userId: user.id,
      username: user.username,
      name: user.name,
      email: user.email,
      role: user.role,
      branch: user.branch,
      branchId: user.branchId,
      puesto: user.puesto,
      shared: user.shared,
      roles: rolesOf(sql`${user.id}`),
      sub: user.sub,
      oneTimePasswordUntil: user.oneTimePasswordUntil,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, sql.placeholder('token')), isValid(sql.placeholder('idleSince'))))
    .prepare('session by token');

  async function load(token: string, isUse: boolean): Promise<Found> {
    const [row] = await byToken.execute({ token, idleSince: idleSince(config).toISOString() });
    if (!row) return { viewer: null, until: Date.now() + endedMs };
    const now = new Date();
    const touch = isUse && now.getTime() - row.usedAt.getTime() > touchMs;
    if (touch) await db.update(session).set({ updatedAt: now }).where(eq(session.id, row.sessionId));
    const usedAt = touch ? now : row.usedAt;
    const until = Math.min(
      usedAt.getTime() + Math.min(touchMs, config.sessionIdleMs),
      row.endsAt.getTime(),
      row.oneTimePasswordUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    const roles = withSettings(row.role === 'admin', row.roles);
    const rights = rightsOf(roles);
    const viewer = {
      userId: row.userId,
      sessionId: row.sessionId,
      token,
      endsAt: row.endsAt,
      username: row.username ?? row.email,
      name: row.name,
      email: row.email,
      sub: row.sub ?? row.userId,
      isAdmin: roles.some(({ role }) => role === 'administrador'),
      branch: row.branch,
      branchId: row.branchId,
      puesto: row.puesto && positions[row.puesto],
      roles: rolesInWords(roles),
      shared: row.shared,
      rights,
      held: roles,
      permissions: permissions.filter((permission) => holds(rights, permission)),
      scopes: scopesInWords(roles),
      mustChangePassword: row.oneTimePasswordUntil !== null,
    };
    return { viewer, until };
  }

  function invalidate(userId: string | undefined) {
    invalidations += 1;
    for (const [token, { viewer }] of cache) {
      if (userId === undefined || viewer === null || viewer.userId === userId) cache.delete(token);
    }
  }
  changes.on('identity', invalidate);
  // A branch may have moved to another city, and grants for a city follow.
  changes.on('branches', () => invalidate(undefined));

  return {
    /** The cached person of this token; null if its session is known to have ended. */
    findCached(token: string): SignedIn | null | undefined {
      const cached = cache.get(token);
      if (!cached || cached.until <= Date.now()) return undefined;
      // A missed change could have ended a session, so only those that have ended are believed without notifications.
      return cached.viewer === null || changes.areArriving() ? cached.viewer : undefined;
    },
    /** The person of this token, if the session is valid. Counts as use of the session unless `isUse` is false. */
    async find(token: string, isUse = true): Promise<SignedIn | null> {
      const cached = this.findCached(token);
      if (cached !== undefined) return cached;
      const before = invalidations;
      const found = await load(token, isUse);
      // What changed while it was read may be missing in it.
      if (before === invalidations) storeNewest(cache, token, found, maxCached);
      else cache.delete(token);
      return found.viewer;
    },
    /** Does not count as use. */
    findValid: (tokens: string[]) => findValidSessions(db, tokens, config),
    /** Starts a session for someone whom the user pool has authenticated. */
    async start(
      userId: string,
      from: { address: string; userAgent: string | undefined; idToken: string },
    ): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      await db.insert(session).values({
        id: randomUUID(),
        token,
        userId,
        expiresAt: new Date(Date.now() + config.sessionMaxMs),
        ipAddress: from.address,
        userAgent: from.userAgent ?? null,
        idToken: from.idToken,
      });
      return token;
    },
    async end(token: string) {
      await db.delete(session).where(eq(session.token, token));
      invalidations += 1;
      cache.delete(token);
    },
    /** Before the notification arrives: what this process changed is true for its next request. */
    invalidate,
  };
}

export type Sessions = ReturnType<typeof createSessions>;
