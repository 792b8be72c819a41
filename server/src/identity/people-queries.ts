import { createHash } from 'node:crypto';
import { type PeoplePage, type Person, type PersonField, peopleLimits } from '@mostrador/contract/people';
import { and, asc, eq, lt, not, or, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Queries } from '../db/client.ts';
import { contains } from '../db/contains.ts';
import { ofPool } from '../db/of-pool.ts';
import { problem } from '../http/problem.ts';
import { type HeldRole, inScope, type Scope } from '../http/scope.ts';
import { isWider, rolesInWords, rolesOf, withSettings } from '../roles/rights.ts';
import { noAddress, realAddress, searchableAddress } from './people.ts';
import { endSessions } from './session-queries.ts';
import { user } from './tables.ts';

// Drizzle leaves table names off in a select from one table, so this one is written out.
const openSessions = sql<number>`(select count(*)::int from sessions s where s.user_id = users.id and s.expires_at > now())`;

// The same e-mail, or the username that the pool gives: the one here may have a suffix because of that very account.
const hasFormerAccount = (issuer: string | undefined) =>
  issuer === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from users former where not ${ofPool(issuer, sql`former`)}
        and (former.email = users.email or former.username = lower(users.display_username)))`;

const retiredBranch = sql<boolean>`exists (select from branches b where b.id = users.branch_id and b.retired_at is not null)`;

const columns = (issuer: string | undefined) => ({
  id: user.id,
  username: user.username,
  sub: user.sub,
  name: user.name,
  email: user.email,
  branch: user.branch,
  retiredBranch,
  puesto: user.puesto,
  shared: user.shared,
  role: user.role,
  grants: rolesOf(sql`users.id`),
  banned: user.banned,
  oneTimePasswordUntil: user.oneTimePasswordUntil,
  lastSignInAt: user.lastSignInAt,
  createdAt: user.createdAt,
  openSessions,
  hasFormerAccount: hasFormerAccount(issuer),
});

type Row = SelectResultFields<ReturnType<typeof columns>>;
/** The branches whose people the asker may see, and the asker's own roles, which say whom of them they may change. */
export type Manager = { scope: Scope<'people:manage'>; held: readonly HeldRole[] };

/** What can be edited, as it is stored. */
export type Editable = Pick<Person, PersonField>;

/** Changes with what can be edited, and with nothing else: a sign-in or a reset must not refuse an edit. */
function versionOf({ name, email, branch, puesto, shared }: Editable): string {
  const edited = JSON.stringify([name, email, branch, puesto, shared]);
  return createHash('sha256').update(edited).digest('base64url').slice(0, 16);
}

function present({ role, banned, grants, ...row }: Row, { scope, held }: Manager): Person {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  const roles = withSettings(role === 'admin', grants);
  const email = realAddress(row.email);
  return {
    ...row,
    username: row.username ?? '',
    email,
    roles: rolesInWords(roles),
    isAdmin: roles.some((own) => own.role === 'administrador'),
    mayManage: !isWider(roles, held),
    version: versionOf({ ...row, email }),
    // Only whoever may join accounts has a use for it.
    hasFormerAccount: scope.branches === 'all' && row.hasFormerAccount,
    disabled: banned,
    oneTimePasswordUntil: time(row.oneTimePasswordUntil),
    lastSignInAt: time(row.lastSignInAt),
    createdAt: row.createdAt.toISOString(),
  };
}

export async function listPeople(
  db: Queries,
  manager: Manager,
  { buscar, pagina, issuer }: { buscar: string; pagina: number; issuer: string | undefined },
): Promise<Omit<PeoplePage, 'fromPool'>> {
  const { scope } = manager;
  const found = and(
    ofPool(issuer),
    inScope(scope, user.branchId),
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
    .select(columns(issuer))
    .from(user)
    .where(found)
    .orderBy(asc(sql`${user.name} collate "es-x-icu"`), asc(user.id))
    .limit(peopleLimits.pageSize)
    .offset((pagina - 1) * peopleLimits.pageSize);
  const mayJoin = issuer !== undefined && scope.branches === 'all';
  const formerAccounts = mayJoin ? await db.$count(user, not(ofPool(issuer))) : 0;
  return {
    total: await db.$count(user, found),
    people: rows.map((row) => present(row, manager)),
    formerAccounts,
  };
}

/** A person of another branch does not exist for the asker. */
export async function findPerson(
  db: Queries,
  manager: Manager,
  id: string,
  issuer: string | undefined,
): Promise<Person> {
  const [row] = await db
    .select(columns(issuer))
    .from(user)
    .where(and(eq(user.id, id), ofPool(issuer), inScope(manager.scope, user.branchId)));
  if (!row) throw problem('person-not-found');
  return present(row, manager);
}

/**
 * The person whose account is to be changed: nobody changes that of someone with wider rights. Waits for grants that are
 * being given to them, until the end of the transaction.
 */
export async function lockManageable(
  tx: Queries,
  manager: Manager,
  id: string,
  issuer: string | undefined,
): Promise<Person> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update');
  const person = await findPerson(tx, manager, id, issuer);
  if (!person.mayManage) throw problem('wider-scope');
  return person;
}

/** Returns the person as they are now. After a change of branch the asker may not see them any more. */
export async function updatePerson(db: Queries, person: Person, change: Editable): Promise<Person> {
  const { name, email, branch, puesto, shared } = change;
  const moved = branch !== person.branch;
  await db
    .update(user)
    .set({
      name,
      puesto,
      shared,
      // A stored name finds its branch anew, so one that did not change is not stored again.
      ...(moved && { branch }),
      ...(email !== person.email && { email: email ?? noAddress(person.username) }),
      updatedAt: new Date(),
    })
    .where(eq(user.id, person.id));
  return { ...person, ...change, retiredBranch: person.retiredBranch && !moved, version: versionOf(change) };
}

/** A disabled account's sessions end with it. */
export async function setDisabled(db: Queries, id: string, disabled: boolean): Promise<void> {
  await db.update(user).set({ banned: disabled, banExpires: null, updatedAt: new Date() }).where(eq(user.id, id));
  if (disabled) await endSessions(db, id);
}

/** The account with this username whose one-time password expired unused. */
export async function findExpired(db: Queries, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.username, username), lt(user.oneTimePasswordUntil, new Date())));
  return row?.id;
}
