import { branchPermissions, type Permission } from '@mostrador/contract/access';
import { aboutRole, roleNames } from '@mostrador/contract/roles';
import { expect, test } from 'vitest';
import type { HeldRole, Rights } from '../http/scope.ts';
import { poolGrantInWords } from './pool-grants.ts';
import { isWider, rightsOf, rolesInWords, scopesInWords } from './rights.ts';

type Directory = Record<string, number[]>;
/** Tecate has one branch, Rosarito none yet. */
const today: Directory = { Tijuana: [1, 2], Tecate: [3], Rosarito: [] };
/** A branch was added to every city. */
const tomorrow: Directory = { Tijuana: [1, 2, 4], Tecate: [3, 5], Rosarito: [6] };

/** Every role for every place that it is given for, 9 being a branch that no longer exists. */
function everyGrant(directory: Directory): HeldRole[] {
  const known = Object.values(today).flat();
  const nowhere = { plaza: null, branchId: null, branch: null, city: null, all: [], open: [] };
  const places = {
    cadena: [nowhere],
    plaza: Object.entries(directory).map(([plaza, all]) => ({ ...nowhere, plaza, all, open: all })),
    sucursal: [...known, 9].map((branchId) => {
      const all = known.includes(branchId) ? [branchId] : [];
      return { ...nowhere, branchId, all, open: all };
    }),
  };
  return roleNames.flatMap((role) =>
    aboutRole(role).scopes.flatMap((kind) => places[kind].map((place) => ({ ...place, role }))),
  );
}

/** By position: nothing, one of the grants, or two of them. */
function everyChoice(count: number): number[][] {
  const ones = Array.from({ length: count }, (_, index) => [index]);
  const twos = ones.flatMap(([one = 0]) => ones.slice(one + 1).map(([other = 0]) => [one, other]));
  return [[], ...ones, ...twos];
}

/** Whether someone with the rights `own` may do all of `rights`, opening hours aside: those are no matter of rank. */
function includes(own: Rights, rights: Rights): boolean {
  const weighed = [...rights].filter(([name, branches]) => {
    const ofBranches = (branchPermissions as readonly Permission[]).includes(name);
    return name !== 'opening-hours:manage' && (ofBranches || branches === 'all');
  });
  return weighed.every(([name, branches]) => {
    const held = own.get(name);
    if (held === 'all') return true;
    return branches !== 'all' && [...branches].every((id) => held?.has(id));
  });
}

test('whoever is not wider may do nothing that the asker may not, today and when branches are added', () => {
  const [now, later] = [everyGrant(today), everyGrant(tomorrow)];
  const choices = everyChoice(now.length).map((indexes) => {
    const rolesOf = (given: HeldRole[]) => indexes.flatMap((index) => given[index] ?? []);
    const roles = rolesOf(now);
    return { roles, rights: [rightsOf(roles), rightsOf(rolesOf(later))] as const };
  });
  const askers = choices.filter(({ rights: [rights] }) => rights.has('people:manage'));
  const taken: string[] = [];
  let compared = 0;
  for (const asker of askers) {
    for (const { roles, rights } of choices) {
      if (isWider(roles, asker.roles)) continue;
      compared += 1;
      const inWords = (held: HeldRole[]) => held.map(({ role, plaza, branchId }) => [role, plaza, branchId].join(' '));
      if (!rights.every((those, day) => includes(asker.rights[day] as Rights, those))) {
        taken.push(`${inWords(asker.roles)} takes over ${inWords(roles)}`);
      }
    }
  }
  expect(taken).toEqual([]);
  expect(compared).toBeGreaterThan(askers.length);
});

test('equal is not wider, nor is a branch of an own city, and nothing is wider than an administrator', () => {
  const grants = everyGrant(today);
  const find = (role: string, place: string | number | null) =>
    grants.filter((grant) => grant.role === role && (grant.plaza ?? grant.branchId) === place);
  expect(isWider([], find('gerente', 3))).toBe(false);
  expect(isWider(find('gerente', 3), find('gerente', 3))).toBe(false);
  expect(isWider(find('gerente', 1), find('regional', 'Tijuana'))).toBe(false);
  expect(isWider(find('regional', 'Tecate'), find('regional', 'Tecate'))).toBe(false);
  expect(isWider(find('capacitacion', 'Tecate'), find('regional', 'Tecate'))).toBe(false);
  expect(isWider(grants, find('administrador', null))).toBe(false);

  expect(isWider(find('compras', 'Tecate'), find('gerente', 3))).toBe(true);
  expect(isWider(find('compras', 'Tecate'), find('regional', 'Tecate'))).toBe(true);
  expect(isWider(find('regional', 'Tecate'), find('gerente', 3))).toBe(true);
  expect(isWider(find('capacitacion', 'Tecate'), find('gerente', 3))).toBe(true);
  expect(isWider(find('capacitacion', null), find('regional', 'Tijuana'))).toBe(true);
  expect(isWider(find('gerente', 3), find('regional', 'Tijuana'))).toBe(true);
  expect(isWider(find('gerente', 9), find('regional', 'Tijuana')), 'a branch that no longer exists').toBe(true);
  // The right is there, but not to manage people of that place.
  const withTraining = [...find('gerente', 3), ...find('capacitacion', 'Tijuana')];
  expect(isWider(find('capacitacion', 'Tijuana'), withTraining)).toBe(true);
});

test('a scope says its plazas, and the name of a single open branch that was given as such', () => {
  const inBranch = (id: number, branch: string, city: string, isOpen = true): HeldRole => ({
    role: 'gerente',
    plaza: null,
    branchId: id,
    branch,
    city,
    all: [id],
    open: isOpen ? [id] : [],
  });
  const inCity = (plaza: string, all: number[]): HeldRole => ({
    role: 'regional',
    plaza,
    branchId: null,
    branch: null,
    city: null,
    all,
    open: all,
  });
  const [otay, centro] = [inBranch(1, 'Otay TJ', 'Tijuana'), inBranch(3, 'Centro TKT', 'Tecate')];
  const retired = inBranch(2, 'Matriz TJ', 'Tijuana', false);
  const reading = (...roles: HeldRole[]) => scopesInWords(roles)['demand:read'];

  expect(reading(otay)).toEqual({ text: 'Otay TJ', branches: 1, branch: 'Otay TJ', plazas: ['Tijuana'] });
  expect(reading(retired, centro)).toEqual({
    text: 'Matriz TJ (retirada), Centro TKT',
    branches: 1,
    branch: 'Centro TKT',
    plazas: ['Tijuana', 'Tecate'],
  });
  expect(reading(centro, inCity('Tecate', [3]))).toMatchObject({ branches: 1, branch: null, plazas: ['Tecate'] });
  expect(reading(inCity('Tecate', [3]))).toMatchObject({ branches: 1, branch: null, plazas: ['Tecate'] });
  expect(reading(otay, centro)).toMatchObject({ branches: 2, branch: null, plazas: ['Tijuana', 'Tecate'] });
  expect(reading(retired)).toMatchObject({ branches: 0, branch: null, plazas: ['Tijuana'] });
});

test('a plaza is called as on every screen, not by its value', () => {
  const [role, plaza, all] = ['regional' as const, 'Playas de Rosarito', [6]];
  const held = [{ role, plaza, branchId: null, branch: null, city: null, all, open: all }];
  expect(rolesInWords(held)).toEqual(['Gerente regional de Rosarito']);
  const reading = scopesInWords(held)['demand:read'];
  expect(reading).toMatchObject({ text: 'Rosarito', plazas: [plaza] });
  const fromPool = { role, plaza, branchId: null, areas: [], approver: false };
  expect(poolGrantInWords(fromPool, undefined)).toBe('Gerente regional de Rosarito');
});
