import { type BranchPermission, branchPermissions, type Permission } from '@mostrador/contract/access';
import type { ScopeInWords } from '@mostrador/contract/identity';
import { aboutRole, type Role, roleInWords } from '@mostrador/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Branches, Rights, Scope } from '../http/scope.ts';

/** Where rights hold, with the branches that it has now. Without plaza and branch it is the whole chain. */
export type Place = {
  plaza: string | null;
  branchId: number | null;
  /** The name of the branch, if it is one. */
  branch: string | null;
  /** Also retired ones, whose reports and people remain. */
  all: number[];
  open: number[];
};
export type HeldRole = Place & { role: Role };

/** The place that the columns `plaza` and `branch_id` of a row name, as JSON. */
export function placeOf(row: SQL): SQL<Place> {
  const inPlace = sql`from branches b where (b.ciudad = ${row}.plaza or b.id = ${row}.branch_id)`;
  return sql`jsonb_build_object(
    'plaza', ${row}.plaza, 'branchId', ${row}.branch_id,
    'branch', (select nombre from branches b where b.id = ${row}.branch_id),
    'all', coalesce((select jsonb_agg(b.id) ${inPlace}), '[]'),
    'open', coalesce((select jsonb_agg(b.id) ${inPlace} and b.retired_at is null), '[]'))`;
}

/** The grants of a person, in one expression, so that a session and its rights are read by one query. */
export function rolesOf(userId: SQL): SQL<HeldRole[]> {
  return sql`coalesce((select jsonb_agg(${placeOf(sql`g`)} || jsonb_build_object('role', g.role) order by g.id)
    from grants g where g.user_id = ${userId}), '[]')`;
}

const isChain = ({ plaza, branchId }: Place) => plaza === null && branchId === null;

function join(one: Branches | undefined, other: Branches): Branches {
  if (one === 'all' || other === 'all') return 'all';
  return new Set([...(one ?? []), ...other]);
}

/** What these permissions allow at each of these places, together: there are no denials. */
export function rightsAt(given: readonly (Place & { permissions: readonly Permission[] })[]): Rights {
  const rights = new Map<Permission, Branches>();
  for (const { permissions, ...place } of given) {
    const branches = isChain(place) ? 'all' : new Set(place.all);
    for (const permission of permissions) rights.set(permission, join(rights.get(permission), branches));
  }
  return rights;
}

export function rightsOf(roles: readonly HeldRole[]): Rights {
  return rightsAt(roles.map(({ role, ...place }) => ({ ...place, permissions: aboutRole(role).permissions })));
}

/** Those whom the settings name are administrators without a row in the table of grants. */
export const administrator: HeldRole = {
  role: 'administrador',
  plaza: null,
  branchId: null,
  branch: null,
  all: [],
  open: [],
};

/** The roles of a person: those of the table, and the one that the settings give. */
export function withSettings(isNamed: boolean, roles: readonly HeldRole[]): readonly HeldRole[] {
  return isNamed ? [administrator, ...roles] : roles;
}

/**
 * Whether someone with these roles may do something outside of the branches of a scope. A place without any branch
 * counts as outside, because a branch may be added to it.
 */
export function reachesBeyond(roles: readonly HeldRole[], { branches }: Scope<BranchPermission>): boolean {
  if (branches === 'all') return false;
  return roles.some((place) => isChain(place) || place.all.length === 0 || place.all.some((id) => !branches.has(id)));
}

export function placeInWords(place: Place): string {
  if (isChain(place)) return 'Toda la cadena';
  if (place.plaza) return place.plaza;
  if (!place.branch) return 'Una sucursal que ya no existe';
  return place.open.length > 0 ? place.branch : `${place.branch} (retirada)`;
}

export function rolesInWords(roles: readonly HeldRole[]): string[] {
  const words = roles.map(({ role, ...place }) => roleInWords(role, isChain(place) ? null : placeInWords(place)));
  return [...new Set(words)];
}

/** What screens say about how far a right reaches. Of a right over the whole chain they say nothing. */
export function scopesInWords(roles: readonly HeldRole[]): Partial<Record<BranchPermission, ScopeInWords>> {
  const entries = branchPermissions.flatMap((permission) => {
    const places = roles.filter(({ role }) => aboutRole(role).permissions.includes(permission));
    if (places.length === 0 || places.some(isChain)) return [];
    const text = [...new Set(places.map(placeInWords))].join(', ');
    return [[permission, { text, branches: new Set(places.flatMap(({ open }) => open)).size }] as const];
  });
  return Object.fromEntries(entries);
}
