import { plazas } from '@mostrador/contract/branches';
import { contentOwnerNames } from '@mostrador/contract/documents';
import { fold } from '@mostrador/contract/fold';
import { type PersonField, type Position, positionNames } from '@mostrador/contract/people';
import { aboutRole } from '@mostrador/contract/roles';
import type { OidcConfig, RoleGroup } from '../config.ts';
import { grantKey, type PoolGrant } from '../roles/pool-grants.ts';
import type { KnownBranch } from './known-branches.ts';
import type { PoolClaims } from './oidc.ts';

/** What the pool says about someone's work at the chain. */
export type PoolFacts = {
  branch: KnownBranch | undefined;
  position: Position | undefined;
  grants: PoolGrant[];
  /** Names of branches, cities, areas and positions that the portal does not have. */
  unknown: string[];
};

/** What of a person the pool says at each sign-in, so that editing it here would not last. */
export function fieldsFromPool(settings: OidcConfig | undefined): PersonField[] {
  if (!settings) return [];
  return [
    'name',
    'email',
    ...(settings.branchClaim ? ['branch' as const] : []),
    ...(settings.positionClaim ? ['puesto' as const] : []),
  ];
}

/** The texts of a claim, by its whole name or as a path with dots (`realm_access.roles`). */
function textsOf(claims: PoolClaims, name: string): string[] {
  const step = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key];
  const value = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(step, claims);
  return [value].flat().filter((text) => typeof text === 'string' && text.trim() !== '') as string[];
}

export const textClaim = (claims: PoolClaims, name: string | undefined) =>
  name === undefined ? undefined : textsOf(claims, name)[0]?.trim();

export function isPoolAdministrator(claims: PoolClaims, settings: OidcConfig): boolean {
  const { adminGroup, adminSubs, groupsClaim } = settings;
  return (
    adminSubs.includes(claims.sub) || (adminGroup !== undefined && textsOf(claims, groupsClaim).includes(adminGroup))
  );
}

/** Entra leaves out more than 200 groups and sends the address where they can be asked for instead. */
export function omitsGroups(claims: PoolClaims, { groupsClaim, roleGroups, adminGroup }: OidcConfig): boolean {
  if (roleGroups.length === 0 && adminGroup === undefined) return false;
  const elsewhere = claims._claim_names;
  return typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, groupsClaim);
}

/** A name as groups have it: `Otay TJ` is `otay-tj`, `San Luis R. C.` is `san-luis-r-c`. */
export const slugOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The branch of that name or code, rather one that is open. Where two have it, nobody knows which is meant. */
function findBranch(branches: readonly KnownBranch[], name: string): KnownBranch | undefined {
  const slug = slugOf(name);
  const named = branches.filter(({ nombre }) => slugOf(nombre) === slug);
  const found = named.length > 0 ? named : branches.filter(({ codigo }) => codigo !== '' && slugOf(codigo) === slug);
  const open = found.filter(({ retired }) => !retired);
  const [only, ...others] = open.length > 0 ? open : found;
  return others.length === 0 ? only : undefined;
}

/** Which role a group gives, and the rest of its name. The longest group of the settings counts. */
function roleOf(group: string, roleGroups: readonly RoleGroup[]) {
  const [found] = roleGroups
    .filter((mapped) => group === mapped.group || group.startsWith(`${mapped.group}/`))
    .sort((a, b) => b.group.length - a.group.length);
  return found && { ...found, rest: group.slice(found.group.length + 1) };
}

/** Where the role holds. Undefined if the rest of the group's name, or without one the branch claim, does not say. */
function placeOf(
  { role, rest }: { role: RoleGroup['role']; rest: string },
  branches: readonly KnownBranch[],
  own: KnownBranch | undefined,
): Pick<PoolGrant, 'plaza' | 'branchId' | 'areas'> | undefined {
  const { scopes } = aboutRole(role);
  const chain = { plaza: null, branchId: null, areas: [] };
  if (role === 'contenido') {
    const area = contentOwnerNames.find((name) => name === slugOf(rest));
    return area ? { ...chain, areas: [area] } : rest === '' ? chain : undefined;
  }
  if (rest === '' && scopes.includes('cadena')) return chain;
  if (scopes.includes('plaza')) {
    const slug = slugOf(rest);
    const city = plazas.find(({ value, text }) => slugOf(value) === slug || slugOf(text) === slug)?.value;
    const plaza = rest === '' ? own?.ciudad : city;
    return plaza === undefined ? undefined : { ...chain, plaza };
  }
  const branch = !scopes.includes('sucursal') ? undefined : rest === '' ? own : findBranch(branches, rest);
  return branch && { ...chain, branchId: branch.id };
}

export function readPoolFacts(claims: PoolClaims, settings: OidcConfig, branches: readonly KnownBranch[]): PoolFacts {
  const unknown: string[] = [];
  const branchName = textClaim(claims, settings.branchClaim);
  const branch = branchName === undefined ? undefined : findBranch(branches, branchName);
  if (branchName !== undefined && !branch) unknown.push(branchName);
  const positionName = textClaim(claims, settings.positionClaim);
  const position = positionNames.find((name) => positionName !== undefined && name === slugOf(positionName));
  if (positionName !== undefined && !position) unknown.push(positionName);

  const grants = new Map<string, PoolGrant>();
  for (const text of textsOf(claims, settings.groupsClaim)) {
    // Keycloak writes groups as paths.
    const group = text.replace(/^\//, '');
    const mapped = roleOf(group, settings.roleGroups);
    if (!mapped) continue;
    const place = placeOf(mapped, branches, branch);
    if (!place) unknown.push(group);
    else {
      const grant = { role: mapped.role, approver: mapped.approver, ...place };
      grants.set(grantKey(grant), grant);
    }
  }
  return { branch, position, grants: [...grants.values()], unknown };
}
