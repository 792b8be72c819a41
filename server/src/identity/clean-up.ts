import { lt, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Queries } from '../db/client.ts';
import { attemptLimits, knownAddressMs } from './attempts.ts';
import { session, signInAddress, signInAttempt } from './tables.ts';

/** Removes what no longer counts: attempts after their window, ended sessions, addresses that are no longer known. */
export async function removeOldSignIns(db: Queries, { sessionIdleMs }: Pick<Config, 'sessionIdleMs'>): Promise<void> {
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  await db.delete(signInAttempt).where(lt(signInAttempt.at, ago(attemptLimits.windowMs)));
  await db.delete(session).where(or(lt(session.expiresAt, ago(0)), lt(session.updatedAt, ago(sessionIdleMs))));
  await db.delete(signInAddress).where(lt(signInAddress.lastAt, ago(knownAddressMs)));
}
