import { randomUUID } from 'node:crypto';
import { accountPath } from '@mostrador/contract/paths';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { notifications } from '../notifications/table.ts';
import { grants } from '../roles/table.ts';
import {
  changedFields,
  type Fields,
  fieldsOf,
  type Known,
  type KnownPerson,
  type PlannedPerson,
} from './import-check.ts';
import type { GivenGrant } from './import-roles.ts';
import type { KnownBranch } from './known-branches.ts';
import { noAddress } from './people.ts';
import { session, user } from './tables.ts';

type AddedGrant = { id: number; userId: string; text: string };
/**
 * What an import did to one person, to undo it. `before` is null for someone whom it created. A branch may have another
 * name by then, so its id is noted too; an older version did not.
 */
export type AppliedPerson = {
  id: string;
  before: Fields | null;
  after: Fields;
  branchIds?: Record<'before' | 'after', number | undefined>;
  grants: AddedGrant[];
};

type Change = { id: string; username: string; from: Fields; to: Fields };

/** Changes many people at once. Only a new branch is stored: storing a name looks for its branch anew. */
async function updatePeople(tx: Queries, changes: readonly Change[]) {
  const rows = changes.map(({ id, username, from, to }) => ({
    id,
    ...to,
    email: to.email ?? noAddress(username),
    moved: from.branch !== to.branch,
  }));
  const change = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as change(id text, name text, email text, branch text, puesto text, moved boolean)`;
  await tx.execute(sql`update users set name = change.name, email = change.email, puesto = change.puesto,
    updated_at = now() from ${change} where users.id = change.id`);
  await tx.execute(sql`update users set branch = change.branch from ${change} where users.id = change.id and moved`);
}

/** One parameter for all of them, because a statement takes only so many. */
async function addGrants(tx: Queries, given: readonly (GivenGrant & { userId: string })[], grantedBy: string) {
  const added = await tx.execute<{ id: number; userId: string; role: string; plaza: string; branchId: number }>(
    sql`insert into grants (user_id, role, plaza, branch_id, origin, granted_by)
      select "userId", role, plaza, "branchId", 'portal', ${grantedBy}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given("userId" text, role text, plaza text, "branchId" integer)
      returning id, user_id as "userId", role, plaza, branch_id as "branchId"`,
  );
  const key = ({ userId, role, plaza, branchId }: Omit<(typeof added)[number], 'id'> | (typeof given)[number]) =>
    `${userId} ${role} ${plaza} ${branchId}`;
  const texts = new Map(given.map((grant) => [key(grant), grant.text]));
  return added.map((grant): AddedGrant => ({ id: grant.id, userId: grant.userId, text: texts.get(key(grant)) ?? '' }));
}

async function notifyHolders(tx: Queries, changed: readonly AddedGrant[], words: 'Ahora tienes' | 'Ya no tienes') {
  await tx.execute(sql`insert into notifications (user_id, text, link)
    select users.id, ${words} || ' la función ' || text, ${accountPath}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed("userId" text, text text)
    join users on users.id = "userId"`);
}

type Author = { name: string; administrators: readonly string[]; branches: readonly KnownBranch[] };

/** In a transaction: creates people without a password, changes others, and gives them their roles. */
export async function writePeople(
  tx: Queries,
  planned: readonly PlannedPerson[],
  { name: grantedBy, administrators, branches }: Author,
): Promise<AppliedPerson[]> {
  const people = planned.map((person) => ({ ...person, id: person.before?.id ?? randomUUID() }));
  const created = people.filter(({ before }) => before === null);
  if (created.length > 0) {
    await tx.insert(user).values(
      created.map(({ id, username, after }) => ({
        id,
        username,
        displayUsername: username,
        ...after,
        email: after.email ?? noAddress(username),
        role: administrators.includes(username) ? 'admin' : 'user',
      })),
    );
  }
  await updatePeople(
    tx,
    people.flatMap(({ id, username, before, after }) => (before ? [{ id, username, from: before, to: after }] : [])),
  );
  const given = people.flatMap(({ id: userId, grants: list }) => list.map((grant) => ({ ...grant, userId })));
  const added = await addGrants(tx, given, grantedBy);
  await notifyHolders(tx, added, 'Ahora tienes');
  const grantsOf = Map.groupBy(added, ({ userId }) => userId);
  const branchIds = new Map(branches.map(({ nombre, id }) => [nombre, id]));
  return people.map(({ id, before, after }) => ({
    id,
    before: before && fieldsOf(before),
    after,
    branchIds: { before: branchIds.get(before?.branch ?? ''), after: branchIds.get(after.branch ?? '') },
    grants: grantsOf.get(id) ?? [],
  }));
}

/** Those whom the import created: removed if they never signed in, and else disabled. */
async function removeCreated(tx: Queries, ids: string[]) {
  const unused = sql`not exists (select from ${session} where ${session.userId} = ${user.id})`;
  const deleted = await tx
    .delete(user)
    .where(and(inArray(user.id, ids), isNull(user.lastSignInAt), unused))
    .returning({ id: user.id });
  const gone = deleted.map(({ id }) => id);
  await tx.delete(grants).where(inArray(grants.userId, gone));
  await tx.delete(notifications).where(inArray(notifications.userId, gone));
  const disabled = await tx
    .update(user)
    .set({ banned: true, banExpires: null, updatedAt: new Date() })
    .where(inArray(user.id, ids))
    .returning({ id: user.id });
  await tx.delete(session).where(inArray(session.userId, ids));
  return { removed: new Set(gone), disabled: disabled.length };
}

type Changed = { now: KnownPerson; before: Fields; after: Fields };

/** Each field as it was before the import, unless it changed since. */
function restored({ now, before, after }: Changed): Fields {
  const back: Fields = fieldsOf(now);
  for (const field of changedFields(before, after)) {
    if (now[field] === after[field]) Object.assign(back, { [field]: before[field] });
  }
  return back;
}

/**
 * Everybody as they go back. An e-mail does not, if somebody has it now who keeps theirs. Whoever is refused keeps the
 * imported one, which may be what another would get back, so it goes on until nobody is refused.
 */
function restoredPeople(changed: readonly Changed[], people: readonly KnownPerson[]): Change[] {
  const changes = changed.map((person): Change => {
    const { now } = person;
    return { id: now.id, username: now.username, from: now, to: restored(person) };
  });
  const giving = new Set(changes.filter(({ from, to }) => from.email !== to.email).map(({ id }) => id));
  for (;;) {
    const taken = new Set(people.flatMap(({ id, email }) => (giving.has(id) ? [] : (email ?? []))));
    const refused = changes.filter(({ id, to }) => giving.has(id) && taken.has(to.email ?? ''));
    if (refused.length === 0) return changes;
    for (const { id, from, to } of refused) {
      to.email = from.email;
      giving.delete(id);
    }
  }
}

/** In a transaction: takes back what an import did. */
export async function revertPeople(
  tx: Queries,
  applied: readonly AppliedPerson[],
  { people, branches }: Pick<Known, 'people' | 'branches'>,
) {
  const known = new Map(people.map((person) => [person.id, person]));
  const names = new Map(branches.map(({ id, nombre }) => [id, nombre]));
  const today = (fields: Fields, branchId = 0): Fields => ({ ...fields, branch: names.get(branchId) ?? fields.branch });
  const changed = applied.flatMap(({ id, before, after, branchIds }): Changed[] => {
    const now = known.get(id);
    return now && before
      ? [{ now, before: today(before, branchIds?.before), after: today(after, branchIds?.after) }]
      : [];
  });
  // First, because those who are removed leave their e-mails to others, and those who are disabled do not.
  const { removed, disabled } = await removeCreated(
    tx,
    applied.flatMap(({ id, before }) => (before ? [] : id)),
  );
  const remaining = people.filter(({ id }) => !removed.has(id));
  await updatePeople(tx, restoredPeople(changed, remaining));
  const added = applied.flatMap((person) => person.grants);
  const ids = added.map(({ id }) => id);
  const withdrawn = await tx.delete(grants).where(inArray(grants.id, ids)).returning({ id: grants.id });
  const gone = new Set(withdrawn.map(({ id }) => id));
  await notifyHolders(
    tx,
    added.filter(({ id }) => gone.has(id)),
    'Ya no tienes',
  );
  return { removed: removed.size, disabled };
}
