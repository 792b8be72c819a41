import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { signInAttempt } from './tables.ts';

/** Tries in the window. Never per address alone: a whole branch may stand behind one. */
export const attemptLimits = { perPair: 8, perAccount: 30, windowMs: 15 * 60_000 } as const;

/**
 * Takes a place among the tries before the password is looked at, so that many tries at once
 * do not slip through together. A success gives the pair's places back.
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
