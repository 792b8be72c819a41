import { randomBytes, randomUUID } from 'node:crypto';
import { permissions } from '@mostrador/contract/access';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { SignedIn } from '../http/access.ts';
import { session, user } from './tables.ts';

/** A session is believed this long without asking the database again; a change heard of ends that at once. */
const cacheMs = 1_500;
/** How stale the time of last use may be before it is written again. */
const touchMs = 60_000;

type Cached = { viewer: SignedIn; until: number };

export function createSessions(db: Database, config: Pick<Config, 'sessionIdleMs' | 'sessionMaxMs'>) {
  const cache = new Map<string, Cached>();

  const alive = () =>
    and(
      gt(session.expiresAt, sql`now()`),
      gt(session.updatedAt, new Date(Date.now() - config.sessionIdleMs)),
      sql`(${user.banned} is not true or ${user.banExpires} <= now())`,
    );

  async function load(token: string): Promise<SignedIn | null> {
    const [row] = await db
      .select({
        sessionId: session.id,
        usedAt: session.updatedAt,
        userId: user.id,
        username: user.username,
        name: user.name,
        email: user.email,
        role: user.role,
        branch: user.branch,
        sub: user.sub,
        oneTimePasswordUntil: user.oneTimePasswordUntil,
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.token, token), alive()));
    if (!row) return null;
    if (Date.now() - row.usedAt.getTime() > touchMs) {
      await db.update(session).set({ updatedAt: new Date() }).where(eq(session.id, row.sessionId));
    }
    const isAdmin = row.role === 'admin';
    return {
      userId: row.userId,
      sessionId: row.sessionId,
      token,
      username: row.username ?? row.email,
      name: row.name,
      email: row.email,
      sub: row.sub ?? row.userId,
      isAdmin,
      branch: row.branch,
      permissions: isAdmin ? [...permissions] : [],
      mustChangePassword: row.oneTimePasswordUntil !== null,
    };
  }

  return {
    /** Who this token belonged to a moment ago. */
    kept(token: string): SignedIn | undefined {
      const kept = cache.get(token);
      return kept && kept.until > Date.now() ? kept.viewer : undefined;
    },
    /** Who this token belongs to, if the session is alive; counts as use of it. */
    async find(token: string): Promise<SignedIn | null> {
      const kept = this.kept(token);
      if (kept) return kept;
      const viewer = await load(token);
      if (viewer) {
        // Bounded by time, not by count: a busy portal still holds only 1.5 s of people.
        if (cache.size > 5_000) cache.clear();
        cache.set(token, { viewer, until: Date.now() + cacheMs });
      } else cache.delete(token);
      return viewer;
    },
    /** Which of these sessions are alive, without counting as use of them. */
    async stillAlive(tokens: string[]): Promise<Set<string>> {
      if (tokens.length === 0) return new Set();
      const rows = await db
        .select({ token: session.token })
        .from(session)
        .innerJoin(user, eq(user.id, session.userId))
        .where(and(inArray(session.token, tokens), alive()));
      return new Set(rows.map((row) => row.token));
    },
    /** A new session for someone whom the user pool has proven. */
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
    forget(userId: string | undefined) {
      for (const [token, { viewer }] of cache) {
        if (userId === undefined || viewer.userId === userId) cache.delete(token);
      }
    },
    listen(changes: Changes) {
      changes.on('identity', (userId) => this.forget(userId));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
