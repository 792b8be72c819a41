import { type BranchPermission, branchPermissions, type Permission, permissions } from '@mostrador/contract/access';
import { plazaText } from '@mostrador/contract/branches';
import type { ScopeInWords } from '@mostrador/contract/identity';
import { aboutRole, roleInWords } from '@mostrador/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Branches, HeldRole, Place, Rights } from '../http/scope.ts';

/** The place that the columns `plaza` and `branch_id` of a row name, as JSON. */
export function placeOf(row: SQL): SQL<Place> {
  const inPlace = sql`from branches b where (b.ciudad = ${row}.plaza or b.id = ${row}.branch_id)`;
  return sql`jsonb_build_object(
    'plaza', ${row}.plaza, 'branchId', ${row}.branch_id,
    'branch', (select nombre from branches b where b.id = ${row}.branch_id),
    'city', (select ciudad from branches b where b.id = ${row}.branch_id),
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
  city: null,
  all: [],
  open: [],
};

/** The roles of a person: those of the table, and the one that the settings give. */
export function withSettings(isNamed: boolean, roles: readonly HeldRole[]): readonly HeldRole[] {
  return isNamed ? [administrator, ...roles] : roles;
}

/** A city is more than the branches that it has now, because one may be added to it. */
function covers(own: Place, place: Place): boolean {
  if (isChain(own)) return true;
  if (place.branchId !== null) return own.all.includes(place.branchId);
  return place.plaza !== null && place.plaza === own.plaza;
}

/**
 * What a role allows for its place, as far as it counts for who may change whose account. Opening hours do not: managers
 * edit them because they stand in the branch, and stay below the regional manager, who does not edit them.
 */
function weighed({ role, ...place }: HeldRole): Permission[] {
  const ofPlace: readonly Permission[] = isChain(place) ? permissions : branchPermissions;
  return aboutRole(role).permissions.filter((name) => ofPlace.includes(name) && name !== 'opening-hours:manage');
}

/**
 * Whether someone with these roles may do something that the asker may not, or at a place whose people the asker does
 * not manage: with such an account the asker would have more rights than their own.
 */
export function isWider(roles: readonly HeldRole[], asker: readonly HeldRole[]): boolean {
  const mayAt = (place: Place, permission: Permission) =>
    asker.some((own) => aboutRole(own.role).permissions.includes(permission) && covers(own, place));
  return roles.some((held) => ['people:manage' as const, ...weighed(held)].some((name) => !mayAt(held, name)));
}

export function placeInWords(place: Place): string {
  if (isChain(place)) return 'Toda la cadena';
  if (place.plaza) return plazaText(place.plaza);
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
    const open = new Set(places.flatMap((place) => place.open));
    const isOne = open.size === 1 && places.every(({ plaza }) => plaza === null);
    const branch = (isOne && places.find((place) => place.open.length > 0)?.branch) || null;
    const plazas = [...new Set(places.flatMap(({ plaza, city }) => plaza ?? city ?? []))];
    return [[permission, { text, branches: open.size, branch, plazas }] as const];
  });
  return Object.fromEntries(entries);
}
