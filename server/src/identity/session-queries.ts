import { and, desc, eq, gt, inArray, not, notInArray, type Placeholder, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Queries } from '../db/client.ts';
import { ofPool } from '../db/of-pool.ts';
import type { SignedIn } from '../http/access.ts';
import { rightsOf, rolesOf, withSettings } from '../roles/rights.ts';
import { session, user } from './tables.ts';

type Idle = Pick<Config, 'sessionIdleMs'>;

/** A session that was not used since then has ended. */
export const idleSince = ({ sessionIdleMs }: Idle) => new Date(Date.now() - sessionIdleMs);

/** Of a session and its person, joined. */
export const isValid = (usedAfter: Date | Placeholder) =>
  and(
    gt(session.expiresAt, sql`now()`),
    gt(session.updatedAt, usedAfter),
    sql`(${user.banned} is not true or ${user.banExpires} <= now())`,
    // Whoever has a one-time password has only sessions that it opened.
    sql`(${user.oneTimePasswordUntil} is null or ${user.oneTimePasswordUntil} > now())`,
  );

/** Which of these sessions are valid, each with the rights of its person. Does not count as use. */
export async function findValidSessions(
  db: Queries,
  tokens: string[],
  config: Idle,
): Promise<Map<string, Pick<SignedIn, 'rights'>>> {
  if (tokens.length === 0) return new Map();
  const rows = await db
    .select({ token: session.token, role: user.role, roles: rolesOf(sql`${user.id}`) })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(inArray(session.token, tokens), isValid(idleSince(config))));
  return new Map(
    rows.map(({ token, role, roles }) => [token, { rights: rightsOf(withSettings(role === 'admin', roles)) }]),
  );
}

export async function endSessions(db: Queries, userId: string): Promise<number> {
  return (await db.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })).length;
}

/** More than anyone needs at a time; without a limit, a program could fill the table. */
export const maxSessions = 50;

/** Leaves a person the sessions that were used last. */
export async function endOldSessions(db: Queries, userId: string): Promise<void> {
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.updatedAt))
    .limit(maxSessions);
  await db.delete(session).where(and(eq(session.userId, userId), notInArray(session.id, newest)));
}

/** After a change of the pool in use, nobody stays signed in through the one that is off. */
export async function endSessionsOfOtherPool(db: Queries, issuer: string | undefined): Promise<void> {
  const others = db
    .select({ id: user.id })
    .from(user)
    .where(not(ofPool(issuer)));
  await db.delete(session).where(inArray(session.userId, others));
}
