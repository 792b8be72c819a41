import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { limitedAddress } from '../http/limited-address.ts';
import { problem } from '../http/problem.ts';
import type { HashQueue } from './hash-queue.ts';
import { signInAddress, signInAttempt, user } from './tables.ts';

/** Failed tries in the window. A whole branch may share one address, so that limit is wide. */
export const attemptLimits = { perPair: 8, perAccount: 30, perAddress: 100, windowMs: 15 * 60_000 } as const;

/** For so long an address from which someone signed in is known for that account. */
export const knownAddressMs = 90 * 86_400_000;

/**
 * Beyond the limit per account and address, a known address may try again after this pause: its owner, who has the
 * right password, gets in, and whoever guesses there is slowed down to twelve tries a minute. Whoever guesses there
 * without pause takes most of the turns and delays the owner, who still gets in at another known address.
 */
export const knownAddressPauseMs = 5_000;

/** People sometimes type their password into the field for the username, so it is never stored in clear. */
export function usernameDigest(username: string, secret: string): string {
  return createHmac('sha256', secret).update(`sign-in attempt: ${username}`).digest('base64url');
}

/** `paused`: the pause has passed since the try before. */
type Counts = { pair: number; account: number; address: number; paused: boolean };

const retryAfter = (milliseconds: number) => ({ headers: { 'retry-after': String(milliseconds / 1000) } });

function refusalElsewhere({ pair, account, address }: Counts) {
  const { perPair, perAccount, perAddress, windowMs } = attemptLimits;
  const exceeded = pair > perPair || account > perAccount || address > perAddress;
  return exceeded ? problem('too-many-attempts', retryAfter(windowMs)) : undefined;
}

function refusalAtKnownAddress({ pair, paused }: Counts) {
  const tooQuick = pair > attemptLimits.perPair && !paused;
  return tooQuick ? problem('attempts-too-quick', retryAfter(knownAddressPauseMs)) : undefined;
}

type AttemptDeps = { db: Database; hashQueue: HashQueue; secret: string };

/** Limits the guessing of passwords, at sign-in and wherever else one is asked for. */
export function createAttempts({ db, hashQueue, secret }: AttemptDeps) {
  async function isKnown(username: string, address: string): Promise<boolean> {
    const [known] = await db
      .select({ address: signInAddress.address })
      .from(signInAddress)
      .innerJoin(user, eq(user.id, signInAddress.userId))
      .where(
        and(
          eq(user.username, username),
          eq(signInAddress.address, address),
          gt(signInAddress.lastAt, new Date(Date.now() - knownAddressMs)),
        ),
      );
    return known !== undefined;
  }

  async function countAttempts(id: string, digest: string, address: string): Promise<Counts> {
    const since = new Date(Date.now() - attemptLimits.windowMs);
    const pause = `${knownAddressPauseMs} milliseconds`;
    const rows = await db
      .select({
        digest: signInAttempt.usernameDigest,
        address: signInAttempt.address,
        count: sql<number>`count(*)::int`,
        // By the database's clock, which wrote the times: processes may differ by more than the pause.
        paused: sql<boolean>`bool_and(${signInAttempt.id} = ${id} or ${signInAttempt.at} <= now() - ${pause}::interval)`,
      })
      .from(signInAttempt)
      .where(
        and(
          gt(signInAttempt.at, since),
          or(eq(signInAttempt.usernameDigest, digest), eq(signInAttempt.address, address)),
        ),
      )
      .groupBy(signInAttempt.usernameDigest, signInAttempt.address);
    const counts = { pair: 0, account: 0, address: 0, paused: true };
    for (const row of rows) {
      if (row.digest === digest && row.address === address) {
        counts.pair = row.count;
        counts.paused = row.paused;
      }
      // Tries beyond the limit of their address are about to be refused and must not lock the account for others.
      if (row.digest === digest) counts.account += Math.min(row.count, attemptLimits.perPair);
      if (row.address === address) counts.address += row.count;
    }
    return counts;
  }

  return {
    /**
     * Runs `check` when its turn comes, if the limits allow it. The attempt is counted before, so that concurrent
     * ones cannot pass a limit together; a success clears the attempts of the account from this address. At an address
     * that is known for the account no limit holds for long, so that nobody elsewhere can lock its owner out.
     */
    limit<T>(username: string, ip: string, check: () => Promise<T>): Promise<T> {
      return hashQueue(async () => {
        const [digest, address] = [usernameDigest(username, secret), limitedAddress(ip)];
        const id = randomUUID();
        await db.insert(signInAttempt).values({ id, usernameDigest: digest, address });
        const counts = await countAttempts(id, digest, address);
        const refusal = (await isKnown(username, address)) ? refusalAtKnownAddress(counts) : refusalElsewhere(counts);
        if (refusal) {
          await db.delete(signInAttempt).where(eq(signInAttempt.id, id));
          throw refusal;
        }
        const result = await check();
        const ofPair = and(eq(signInAttempt.usernameDigest, digest), eq(signInAttempt.address, address));
        await db.delete(signInAttempt).where(ofPair);
        return result;
      });
    },
    /** Makes the address known for this account. */
    async storeAddress(userId: string, ip: string): Promise<void> {
      const lastAt = new Date();
      await db
        .insert(signInAddress)
        .values({ userId, address: limitedAddress(ip), lastAt })
        .onConflictDoUpdate({ target: [signInAddress.userId, signInAddress.address], set: { lastAt } });
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
