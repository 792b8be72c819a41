import { randomBytes, randomUUID } from 'node:crypto';
import { permissions } from '@mostrador/contract/access';
import { positions } from '@mostrador/contract/people';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { SignedIn } from '../http/access.ts';
import { holds } from '../http/scope.ts';
import { rightsOf, rolesInWords, rolesOf, scopesInWords, withSettings } from '../roles/rights.ts';
import { session, user } from './tables.ts';

/** How long a session is cached. A notification of a change removes it at once. */
const cacheMs = 1_500;
/** How stale the time of last use may be before it is written again. */
const touchMs = 60_000;

type Cached = { viewer: SignedIn; until: number };

export function createSessions(db: Database, config: Pick<Config, 'sessionIdleMs' | 'sessionMaxMs'>) {
  const cache = new Map<string, Cached>();

  const isValid = () =>
    and(
      gt(session.expiresAt, sql`now()`),
      gt(session.updatedAt, new Date(Date.now() - config.sessionIdleMs)),
      sql`(${user.banned} is not true or ${user.banExpires} <= now())`,
      // Whoever has a one-time password has only sessions that it opened.
      sql`(${user.oneTimePasswordUntil} is null or ${user.oneTimePasswordUntil} > now())`,
    );

  async function load(token: string): Promise<SignedIn | null> {
    const [row] = await db
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
      .where(and(eq(session.token, token), isValid()));
    if (!row) return null;
    if (Date.now() - row.usedAt.getTime() > touchMs) {
      await db.update(session).set({ updatedAt: new Date() }).where(eq(session.id, row.sessionId));
    }
    const roles = withSettings(row.role === 'admin', row.roles);
    const rights = rightsOf(roles);
    return {
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
      permissions: permissions.filter((permission) => holds(rights, permission)),
      scopes: scopesInWords(roles),
      mustChangePassword: row.oneTimePasswordUntil !== null,
    };
  }

  return {
    /** The cached person of this token. */
    findCached(token: string): SignedIn | undefined {
      const cached = cache.get(token);
      return cached && cached.until > Date.now() ? cached.viewer : undefined;
    },
    /** The person of this token, if the session is valid. Counts as use of the session. */
    async find(token: string): Promise<SignedIn | null> {
      const cached = this.findCached(token);
      if (cached) return cached;
      const viewer = await load(token);
      if (viewer) {
        // Expired entries stay until then, so the size needs a limit.
        if (cache.size > 5_000) cache.clear();
        cache.set(token, { viewer, until: Date.now() + cacheMs });
      } else cache.delete(token);
      return viewer;
    },
    /** Which of these sessions are valid, each with the branch and rights of its person. Does not count as use. */
    async findValid(tokens: string[]): Promise<Map<string, Pick<SignedIn, 'branchId' | 'rights'>>> {
      if (tokens.length === 0) return new Map();
      const rows = await db
        .select({
          token: session.token,
          branchId: user.branchId,
          role: user.role,
          roles: rolesOf(sql`${user.id}`),
        })
        .from(session)
        .innerJoin(user, eq(user.id, session.userId))
        .where(and(inArray(session.token, tokens), isValid()));
      return new Map(
        rows.map(({ token, branchId, role, roles }) => [
          token,
          { branchId, rights: rightsOf(withSettings(role === 'admin', roles)) },
        ]),
      );
    },
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
      cache.delete(token);
      await db.delete(session).where(eq(session.token, token));
    },
    invalidate(userId: string | undefined) {
      for (const [token, { viewer }] of cache) {
        if (userId === undefined || viewer.userId === userId) cache.delete(token);
      }
    },
    listen(changes: Changes) {
      changes.on('identity', (userId) => this.invalidate(userId));
      // A branch may have moved to another city, and grants for a city follow.
      changes.on('branches', () => this.invalidate(undefined));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
