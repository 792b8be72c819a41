import { type Branch, branchFields } from '@mostrador/contract/branches';
import { and, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import type { StoredBranch } from './queries.ts';
import { branches } from './table.ts';

/** The name that a branch had, and the one that it has now. */
export type NewName = { before: string; after: string };

/** What other features do about an import. `app.ts` passes it, because features do not import each other. */
export type FollowBranches = {
  /**
   * In the same transaction: reports and people of renamed branches get the new name and city, and those whose branch
   * was unknown may have one now. `names` is for what knows its branch by the name alone.
   */
  within(tx: Queries, renamed: readonly number[], names: readonly NewName[]): Promise<void>;
  /** After its commit: the same for those of renamed branches that were being written meanwhile. */
  afterwards(db: Database, renamed: readonly number[]): Promise<void>;
};

const { id: _id, ...columns } = getTableColumns(branches);
const excluded = Object.fromEntries(
  Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

function isSame(one: StoredBranch, other: StoredBranch): boolean {
  return one.retiredAt === other.retiredAt && branchFields.every((field) => one[field] === other[field]);
}

export function areSame(one: readonly StoredBranch[], other: readonly StoredBranch[]): boolean {
  const known = new Map(other.map((branch) => [branch.id, branch]));
  const same = (branch: StoredBranch) => {
    const twin = known.get(branch.id);
    return twin !== undefined && isSame(branch, twin);
  };
  return one.length === other.length && one.every(same);
}

/**
 * Gives these branches, by id, the wanted values. Rows that are already so are not touched. Returns the ids of those that
 * were renamed or moved.
 */
export async function writeBranches(
  tx: Queries,
  now: readonly StoredBranch[],
  wanted: readonly StoredBranch[],
  follow: FollowBranches['within'],
): Promise<number[]> {
  const known = new Map(now.map((branch) => [branch.id, branch]));
  const changed = wanted.filter((branch) => {
    const present = known.get(branch.id);
    return !present || !isSame(present, branch);
  });
  const differs = (field: 'nombre' | 'ciudad') => (branch: Branch) =>
    known.has(branch.id) && known.get(branch.id)?.[field] !== branch[field];
  const withNewName = changed.filter(differs('nombre'));
  const renamed = withNewName.map(({ id }) => id);
  if (renamed.length > 0) {
    // Names are unique, and two branches may swap theirs: until both are written, neither may have one of them.
    await tx.update(branches).set({ nombre: sql`gen_random_uuid()::text` }).where(inArray(branches.id, renamed));
  }
  if (changed.length > 0) {
    await tx
      .insert(branches)
      .values(
        changed.map(({ retiredAt, ...branch }) => ({ ...branch, retiredAt: retiredAt ? new Date(retiredAt) : null })),
      )
      .onConflictDoUpdate({ target: branches.id, set: excluded });
  }
  const moved = changed.filter(differs('ciudad')).map(({ id }) => id);
  const elsewhere = [...new Set([...renamed, ...moved])];
  const names = withNewName.map(({ id, nombre }) => ({ before: known.get(id)?.nombre ?? '', after: nombre }));
  await follow(tx, elsewhere, names);
  return elsewhere;
}

/** Everything that refers to a branch by its id, also what other features store. */
const inUse = sql.join(
  ['lost_sales', 'users', 'grants', 'machine_tokens', 'opening_hours'].map(
    (table) => sql`exists (select from ${sql.identifier(table)} t where t.branch_id = ${branches.id})`,
  ),
  sql` or `,
);

/** Removes those branches that nothing refers to, and returns the others. */
export async function removeUnused(tx: Queries, list: readonly StoredBranch[]): Promise<StoredBranch[]> {
  const ids = inArray(
    branches.id,
    list.map(({ id }) => id),
  );
  const removed = await tx
    .delete(branches)
    .where(and(ids, not(sql`(${inUse})`)))
    .returning({ id: branches.id });
  const gone = new Set(removed.map(({ id }) => id));
  return list.filter(({ id }) => !gone.has(id));
}
