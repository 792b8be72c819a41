import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { signInAttempt } from './tables.ts';

/** Attempts in the window. Never limited by address alone, because a whole branch may share one. */
export const attemptLimits = { perPair: 8, perAccount: 30, windowMs: 15 * 60_000 } as const;

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot pass the limit together.
 * A success clears the attempts of the pair.
 */
export async function reserveAttempt(db: Queries, username: string, address: string): Promise<void> {
  const since = new Date(Date.now() - attemptLimits.windowMs);
  await db.delete(signInAttempt).where(and(eq(signInAttempt.username, username), lt(signInAttempt.at, since)));
  await db.insert(signInAttempt).values({ id: randomUUID(), username, address });
  const [row] = await db
    .select({
      account: sql<number>`count(*)::int`,
      pair: sql<number>`count(*) filter (where ${signInAttempt.address} = ${address})::int`,
    })
    .from(signInAttempt)
    .where(and(eq(signInAttempt.username, username), gt(signInAttempt.at, since)));
  if (row && (row.pair > attemptLimits.perPair || row.account > attemptLimits.perAccount)) {
    throw problem('too-many-attempts', { headers: { 'retry-after': String(attemptLimits.windowMs / 1000) } });
  }
}

export async function clearAttempts(db: Queries, username: string, address: string): Promise<void> {
  await db.delete(signInAttempt).where(and(eq(signInAttempt.username, username), eq(signInAttempt.address, address)));
}
