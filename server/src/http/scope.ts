import { type BranchPermission, branchPermissions, type Permission } from '@mostrador/contract/access';
import type { Role } from '@mostrador/contract/roles';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Where rights hold, with the branches that it has now. Without plaza and branch it is the whole chain. */
export type Place = {
  plaza: string | null;
  branchId: number | null;
  /** The name of the branch, if it is one. */
  branch: string | null;
  /** The city of that branch. */
  city: string | null;
  /** Also retired ones, whose reports and people remain. */
  all: number[];
  open: number[];
};
export type HeldRole = Place & { role: Role };

/** Ids of branches, or all of them, also those that are not known by id. */
export type Branches = 'all' | ReadonlySet<number>;

/** What someone may do, and for which branches. A right that is missing here is not held. */
export type Rights = ReadonlyMap<Permission, Branches>;

declare const proven: unique symbol;

/**
 * The branches for which a right was proven. Only `requireScope` makes one, and queries of what belongs to branches take
 * one, so that a route which forgets whose rows it may show does not compile.
 */
export type Scope<P extends BranchPermission> = { readonly branches: Branches; readonly [proven]: P };

export function scopeOf<P extends BranchPermission>(rights: Rights, permission: P): Scope<P> | undefined {
  const branches = rights.get(permission);
  return branches && ({ branches } as Scope<P>);
}

const aboutBranches: ReadonlySet<Permission> = new Set(branchPermissions);

/** Rights over the whole chain are held whole or not at all. */
export function holds(rights: Rights, permission: Permission): boolean {
  const branches = rights.get(permission);
  return aboutBranches.has(permission) ? branches !== undefined : branches === 'all';
}

/** The rows of these branches, by the column that has the id of a row's branch. */
export function inScope({ branches }: Scope<BranchPermission>, branchId: SQLWrapper): SQL | undefined {
  return branches === 'all' ? undefined : inArray(sql`${branchId}`, [...branches]);
}

export function isInScope({ branches }: Scope<BranchPermission>, branchId: number | null): boolean {
  return branches === 'all' || (branchId !== null && branches.has(branchId));
}

/** Equal for scopes of the same branches, for what is cached by scope. */
export function scopeKey({ branches }: Scope<BranchPermission>): string {
  return branches === 'all' ? 'all' : [...branches].sort((a, b) => a - b).join(' ');
}
