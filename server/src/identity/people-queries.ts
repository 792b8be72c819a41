import { type PeoplePage, type Person, peopleLimits } from '@mostrador/contract/people';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { contains } from '../db/contains.ts';
import { problem } from '../http/problem.ts';
import { realAddress, searchableAddress } from './people.ts';
import { session, user } from './tables.ts';

// Drizzle leaves table names off in a select from one table, so this one is written out.
const openSessions = sql<number>`(select count(*)::int from sessions s where s.user_id = users.id and s.expires_at > now())`;

// The same e-mail, or the username that the pool gives: the one here may have a suffix because of that very account.
const hasFormerAccount = sql<boolean>`(users.sub is not null and exists (select from users former where former.sub is null
  and (former.email = users.email or former.username = lower(users.display_username))))`;

const columns = {
  id: user.id,
  username: user.username,
  sub: user.sub,
  name: user.name,
  email: user.email,
  branch: user.branch,
  role: user.role,
  banned: user.banned,
  oneTimePasswordUntil: user.oneTimePasswordUntil,
  lastSignInAt: user.lastSignInAt,
  createdAt: user.createdAt,
  openSessions,
  hasFormerAccount,
};

type Row = Pick<typeof user.$inferSelect, Exclude<keyof typeof columns, 'openSessions' | 'hasFormerAccount'>> & {
  openSessions: number;
  hasFormerAccount: boolean;
};

function present({ role, banned, ...row }: Row): Person {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...row,
    username: row.username ?? '',
    email: realAddress(row.email),
    isAdmin: role === 'admin',
    disabled: banned,
    oneTimePasswordUntil: time(row.oneTimePasswordUntil),
    lastSignInAt: time(row.lastSignInAt),
    createdAt: row.createdAt.toISOString(),
  };
}

/** People of the user pool in use: those with a `sub` for OpenID Connect, those without for the embedded pool. */
export const ofPool = (oidc: boolean) => (oidc ? isNotNull(user.sub) : isNull(user.sub));

export async function listPeople(
  db: Queries,
  { buscar, pagina, oidc }: { buscar: string; pagina: number; oidc: boolean },
): Promise<PeoplePage> {
  const found = and(
    ofPool(oidc),
    buscar
      ? or(
          contains(user.username, buscar),
          contains(user.name, buscar),
          contains(searchableAddress, buscar),
          contains(user.branch, buscar),
        )
      : undefined,
  );
  const rows = await db
    .select(columns)
    .from(user)
    .where(found)
    .orderBy(asc(sql`${user.name} collate "es-x-icu"`), asc(user.id))
    .limit(peopleLimits.pageSize)
    .offset((pagina - 1) * peopleLimits.pageSize);
  const formerAccounts = oidc ? await db.$count(user, ofPool(false)) : 0;
  return { total: await db.$count(user, found), people: rows.map(present), formerAccounts };
}

export async function findPerson(db: Queries, id: string, oidc: boolean): Promise<Person> {
  const [row] = await db
    .select(columns)
    .from(user)
    .where(and(eq(user.id, id), ofPool(oidc)));
  if (!row) throw problem('person-not-found');
  return present(row);
}

/** A disabled account's sessions end with it. */
export async function setDisabled(db: Queries, id: string, disabled: boolean): Promise<void> {
  await db.update(user).set({ banned: disabled, banExpires: null, updatedAt: new Date() }).where(eq(user.id, id));
  if (disabled) await endSessions(db, id);
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
export async function endSessionsOfOtherPool(db: Queries, oidc: boolean): Promise<void> {
  const others = db.select({ id: user.id }).from(user).where(ofPool(!oidc));
  await db.delete(session).where(inArray(session.userId, others));
}

/** The account with this username whose one-time password expired unused. */
export async function findExpired(db: Queries, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.username, username), lt(user.oneTimePasswordUntil, new Date())));
  return row?.id;
}
