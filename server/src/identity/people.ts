import { randomInt, randomUUID } from 'node:crypto';
import type { Position } from '@mostrador/contract/people';
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { ofPool } from '../db/of-pool.ts';
import type { Auth } from './auth.ts';
import { account, session, user } from './tables.ts';

export type NewPerson = {
  id?: string;
  username: string;
  name: string;
  /** Without one the person cannot sign in until somebody resets it. */
  passwordHash?: string;
  isAdmin?: boolean;
  /** Of a one-time password. */
  oneTimeUntil?: Date;
  email?: string;
  branch?: string;
  puesto?: Position | '';
  shared?: boolean;
};

const undeliverable = '@mostrador.invalid';
/** better-auth requires an address for everyone; people without one get an undeliverable address. */
export const noAddress = (username: string) => `${username}${undeliverable}`;
export const realAddress = (email: string) => (email.endsWith(undeliverable) ? null : email);
/** For searches: nobody looks for an address that the portal made up. */
export const searchableAddress = sql<
  string | null
>`case when ${user.email} not like ${`%${undeliverable}`} then ${user.email} end`;

/**
 * Returns the new person's id. Written here instead of by better-auth, because account, password and the expiry of a
 * one-time password must exist together or not at all.
 */
export async function createPerson(db: Queries, person: NewPerson): Promise<string> {
  const { id = randomUUID(), username, name, passwordHash, isAdmin = false, oneTimeUntil = null } = person;
  await db.transaction(async (tx) => {
    await tx.insert(user).values({
      id,
      username,
      displayUsername: username,
      name,
      email: (person.email || noAddress(username)).toLowerCase(),
      role: isAdmin ? 'admin' : 'user',
      branch: person.branch || null,
      puesto: person.puesto || null,
      shared: person.shared ?? false,
      oneTimePasswordUntil: oneTimeUntil,
    });
    if (passwordHash) await tx.insert(account).values(passwordAccount(id, passwordHash));
  });
  return id;
}

/** As better-auth stores passwords. */
const passwordAccount = (userId: string, password: string) => ({
  id: randomUUID(),
  accountId: userId,
  providerId: 'credential',
  userId,
  password,
});

/** Of every pool. */
export async function countPeople(db: Queries): Promise<number> {
  return db.$count(user);
}

/** Of the embedded pool: whoever came from the company's cannot sign in with a password. */
export async function countOwnPeople(db: Queries): Promise<number> {
  return db.$count(user, ofPool(undefined));
}

/**
 * Gives the administrator's rights to exactly the names in the settings. They name people of the embedded pool: in the
 * company's, people may choose their usernames, and it says itself who is an administrator.
 */
export async function syncAdministrators(db: Queries, adminUsernames: string[]): Promise<void> {
  const own = ofPool(undefined);
  await db
    .update(user)
    .set({ role: 'admin' })
    .where(sql`${own} and ${inArray(user.username, adminUsernames)} and ${user.role} is distinct from 'admin'`);
  await db
    .update(user)
    .set({ role: 'user' })
    .where(sql`${own} and ${notInArray(user.username, adminUsernames)} and ${user.role} is distinct from 'user'`);
}

/** Whether this is the password of an account that is not disabled. */
export async function isPassword(db: Queries, auth: Auth, userId: string, password: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: account.password, banned: user.banned })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(user.id, userId));
  if (!row?.hash || row.banned) return false;
  const { password: hashing } = await auth.$context;
  return hashing.verify({ hash: row.hash, password });
}

/** Whether this session set the password: setting it ends all sessions that began before, but the one that did. */
export async function hasSetPassword(db: Queries, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.userId, session.userId))
    .where(and(eq(session.id, sessionId), gt(account.updatedAt, session.createdAt)));
  return rows.length > 0;
}

/** Of the password by which this name signs in, if it has one. */
export async function findPasswordHash(db: Queries, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(user.username, username));
  return row?.hash ?? undefined;
}

export async function findByUsername(db: Queries, username: string): Promise<string | undefined> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.username, username));
  return row?.id;
}

/** Takes long, so never in a transaction, and while the portal serves only through the hash queue. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: hashing } = await auth.$context;
  return hashing.hash(password);
}

/**
 * Sets the password and, for a one-time password, its expiry. Ends every session but `keepSession`. While the portal serves,
 * the person must be locked first: a sign-in under way then starts its session before, and it ends here, or afterwards, and
 * sees that the password has changed.
 */
export async function setPassword(
  db: Queries,
  userId: string,
  change: { hash: string; oneTimeUntil: Date | null; keepSession?: string },
): Promise<void> {
  await db
    .insert(account)
    .values(passwordAccount(userId, change.hash))
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: change.hash, updatedAt: new Date() },
    });
  await db
    .update(user)
    .set({ oneTimePasswordUntil: change.oneTimeUntil, updatedAt: new Date() })
    .where(eq(user.id, userId));
  await db
    .delete(session)
    .where(sql`${session.userId} = ${userId} and ${session.id} is distinct from ${change.keepSession ?? null}`);
}

/**
 * In a transaction: first passwords of accounts that have none, all of them one-time passwords. Returns the ids of
 * those who got one: whoever has a password by now keeps it, and an account that was disabled or removed gets none.
 */
export async function givePasswords(
  tx: Queries,
  given: readonly { id: string; hash: string }[],
  oneTimeUntil: Date,
): Promise<Set<string>> {
  const wanted = given.map(({ id }) => id);
  const open = and(inArray(user.id, wanted), eq(user.banned, false));
  const locked = await tx.select({ id: user.id }).from(user).where(open).orderBy(asc(user.id)).for('update');
  const there = new Set(locked.map(({ id }) => id));
  const rows = given.filter(({ id }) => there.has(id)).map(({ id, hash }) => passwordAccount(id, hash));
  if (rows.length === 0) return new Set();
  const made = await tx.insert(account).values(rows).onConflictDoNothing().returning({ id: account.userId });
  const ids = made.map(({ id }) => id);
  await tx.update(user).set({ oneTimePasswordUntil: oneTimeUntil, updatedAt: new Date() }).where(inArray(user.id, ids));
  return new Set(ids);
}

/** Without letters that look alike, because it is read aloud and typed. */
export function oneTimePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}

export const oneTimeUntil = () => new Date(Date.now() + 24 * 3_600_000);
