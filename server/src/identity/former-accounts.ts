import { type FormerAccount, type Person, peopleLimits } from '@mostrador/contract/people';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { contains } from '../db/contains.ts';
import { problem } from '../http/problem.ts';
import { realAddress, searchableAddress } from './people.ts';
import { user } from './tables.ts';

/** Moves what other features store of one person to another. */
export type MoveData = (db: Queries, change: { from: string; to: string }) => Promise<void>;

/** Accounts of the portal itself, those first that look like the person's own. */
export async function listFormerAccounts(db: Queries, personId: string, search: string): Promise<FormerAccount[]> {
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
    .where(and(isNull(user.sub), found))
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
 * What the former account did and was given by hand becomes the person's, and the account ends with its password. Being
 * an administrator by its username is not taken over. Returns the username that the account had.
 */
export async function joinFormerAccount(
  db: Queries,
  { id: to, branch }: Pick<Person, 'id' | 'branch'>,
  from: string,
  moveData: MoveData,
): Promise<string> {
  // Deleted first: of two who join the same account at once, one finds nothing.
  const [former] = await db
    .delete(user)
    .where(and(eq(user.id, from), isNull(user.sub)))
    .returning({ username: user.username, branch: user.branch, puesto: user.puesto });
  if (!former) throw problem('former-account-not-found');
  await moveData(db, { from, to });
  await db
    .update(user)
    .set({
      branch: branch ?? former.branch,
      puesto: sql`coalesce(${user.puesto}, ${former.puesto})`,
      updatedAt: new Date(),
    })
    .where(eq(user.id, to));
  return former.username ?? '';
}
