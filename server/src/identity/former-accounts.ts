import { type FormerAccount, peopleLimits } from '@mostrador/contract/people';
import { and, asc, desc, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { contains } from '../db/contains.ts';
import { ofPool } from '../db/of-pool.ts';
import { problem } from '../http/problem.ts';
import { realAddress, searchableAddress } from './people.ts';
import { user } from './tables.ts';

/** Moves what other features store of one person to another. */
export type MoveData = (db: Queries, change: { from: string; to: string }) => Promise<void>;

/** Accounts of the portal itself and of another user pool, those first that look like the person's own. */
export async function listFormerAccounts(
  db: Queries,
  { personId, search, issuer }: { personId: string; search: string; issuer: string },
): Promise<FormerAccount[]> {
  const [person] = await db
    .select({ email: user.email, username: sql<string>`lower(${user.displayUsername})` })
    .from(user)
    .where(eq(user.id, personId));
  const similar = sql<boolean>`coalesce(${user.email} = ${person?.email ?? ''} or ${user.username} = ${person?.username ?? ''}, false)`;
  const found = search
    ? or(contains(user.username, search), contains(user.name, search), contains(searchableAddress, search))
    : undefined;
  const rows = await db
    .select({
      id: user.id,
      username: user.username,
      name: user.name,
      email: user.email,
      branch: user.branch,
      lastSignInAt: user.lastSignInAt,
      similar,
    })
    .from(user)
    .where(and(not(ofPool(issuer)), found))
    .orderBy(desc(similar), asc(sql`${user.name} collate "es-x-icu"`), asc(user.id))
    .limit(peopleLimits.pageSize);
  return rows.map((row) => ({
    ...row,
    username: row.username ?? '',
    email: realAddress(row.email),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  }));
}

/**
 * In a transaction: what the former account did and was given by hand becomes the person's, and the account ends with
 * its password. Being an administrator by its username is not taken over. Returns the username that the account had.
 */
export async function joinFormerAccount(
  db: Queries,
  { from, to, issuer }: { from: string; to: string; issuer: string },
  moveData: MoveData,
): Promise<string> {
  // An import of branches, which locks this table, writes reports and then people; here it is the other way round.
  // Plain SQL, because branches belong to another feature and features do not import each other.
  await db.execute(sql`lock table branches in row exclusive mode`);
  // Deleted first: of two who join the same account at once, one finds nothing.
  const [former] = await db
    .delete(user)
    .where(and(eq(user.id, from), not(ofPool(issuer))))
    .returning({ username: user.username, branch: user.branch, puesto: user.puesto });
  if (!former) throw problem('former-account-not-found');
  await moveData(db, { from, to });
  await db
    .update(user)
    .set({ puesto: sql`coalesce(${user.puesto}, ${former.puesto})`, updatedAt: new Date() })
    .where(eq(user.id, to));
  // Only whoever has none gets the branch: a stored name finds its branch anew, so the person's own is not stored again.
  await db
    .update(user)
    .set({ branch: former.branch })
    .where(and(eq(user.id, to), isNull(user.branch)));
  return former.username ?? '';
}
