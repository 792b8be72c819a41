import { notInDirectory, plazaRank } from '@mostrador/contract/branches';
import type { PeopleBranches } from '@mostrador/contract/people';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { inScope, isInScope, type Scope } from '../http/scope.ts';

const refuse = (message: string) => problem('invalid-fields', { issues: [{ field: 'branch', message }] });

// Plain SQL, because branches belong to another feature and features do not import each other.

/** The branches that people can be put into, also those that the directory does not publish. */
export async function listAssignable(db: Queries, scope: Scope<'people:manage'>): Promise<PeopleBranches> {
  const rows = await db.execute<PeopleBranches['sucursales'][number]>(
    sql`select id, nombre, ciudad from branches
      where retired_at is null and ${inScope(scope, sql`id`) ?? sql`true`} order by nombre collate "es-x-icu"`,
  );
  return { sucursales: [...rows].sort((a, b) => plazaRank(a.ciudad) - plazaRank(b.ciudad)) };
}

/** The branch of this name as the directory writes it. Refuses a name that it does not have or no longer has. */
export async function findAssignable(db: Queries, name: string): Promise<{ id: number; name: string }> {
  const [branch] = await db.execute<{ id: number; name: string }>(
    sql`select id, nombre as name from branches where id = branch_named(${name}) and retired_at is null`,
  );
  if (!branch) throw refuse(notInDirectory);
  return branch;
}

/**
 * The name of the branch as it is stored. One that somebody has already stays as it is, also when it was retired; a new
 * one must be among the branches of the asker. Only over the whole chain can a person be without one from the beginning.
 */
export async function checkedBranch(
  db: Queries,
  scope: Scope<'people:manage'>,
  { branch, before }: { branch: string; before: string | null | undefined },
): Promise<string> {
  if (branch === (before ?? '') && before !== undefined) return branch;
  if (branch === '') {
    if (scope.branches === 'all' || before) return '';
    throw refuse('Elige una de tus sucursales.');
  }
  const { id, name } = await findAssignable(db, branch);
  if (!isInScope(scope, id)) throw refuse('Elige una de tus sucursales.');
  return name;
}
