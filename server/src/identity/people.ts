import { randomInt } from 'node:crypto';
import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import type { Auth } from './auth.ts';
import { account, user } from './tables.ts';

export type NewPerson = { username: string; name: string; password: string; email?: string };

/** better-auth wants an address for everyone; people without one get a name that can never be delivered to. */
const noAddress = (username: string) => `${username}@mostrador.invalid`;

export async function createPerson(auth: Auth, person: NewPerson): Promise<void> {
  const { username, name, password, email } = person;
  await auth.api.createUser({ body: { email: email ?? noAddress(username), name, password, data: { username } } });
}

export async function countPeople(db: Queries): Promise<number> {
  return db.$count(user);
}

/** Gives the administrator's rights to exactly the names in the settings. */
export async function syncAdministrators(db: Queries, adminUsernames: string[]): Promise<void> {
  await db
    .update(user)
    .set({ role: 'admin' })
    .where(sql`${inArray(user.username, adminUsernames)} and ${user.role} is distinct from 'admin'`);
  await db
    .update(user)
    .set({ role: 'user' })
    .where(sql`${notInArray(user.username, adminUsernames)} and ${user.role} is distinct from 'user'`);
}

/** Whether this password opens this account right now. */
export async function passwordWorks(db: Database, auth: Auth, username: string, password: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: account.password, banned: user.banned })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(user.username, username));
  if (!row?.hash || row.banned) return false;
  const { password: hashing } = await auth.$context;
  return hashing.verify({ hash: row.hash, password });
}

/** Read aloud and typed once: no letters that look alike. */
export function oneTimePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}
