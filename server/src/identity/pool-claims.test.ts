import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { KnownBranch } from './known-branches.ts';
import { omitsGroups, readPoolFacts, slugOf } from './pool-claims.ts';

const branches: KnownBranch[] = [
  { id: 1, nombre: 'Otay TJ', codigo: 'TJ04', ciudad: 'Tijuana', retired: false },
  { id: 2, nombre: 'Zona Río TJ', codigo: 'TJ14', ciudad: 'Tijuana', retired: false },
  { id: 3, nombre: 'Kino SLRC', codigo: 'X', ciudad: 'San Luis R. C.', retired: false },
  { id: 4, nombre: 'Centro SLRC', codigo: 'X', ciudad: 'San Luis R. C.', retired: false },
  { id: 5, nombre: 'Vieja TJ', codigo: '', ciudad: 'Tijuana', retired: true },
];

const mapping = ['gerente', 'regional', 'compras', 'contenido', 'capacitacion', 'administrador'].map(
  (role) => `mostrador/${role}=${role}`,
);

function settings(more: Record<string, string> = {}) {
  const { oidc } = readConfig({
    OIDC_ISSUER: 'https://pool.example',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    OIDC_ROLE_GROUPS: [...mapping, 'mostrador/aprobador=contenido+aprobador', '6f1c-guid=gerente'].join(','),
    OIDC_BRANCH_CLAIM: 'sucursal',
    OIDC_POSITION_CLAIM: 'puesto',
    ...more,
  });
  if (!oidc) throw new Error('no user pool');
  return oidc;
}

const read = (groups: string[], claims: object = {}) =>
  readPoolFacts({ sub: 'x', groups, ...claims }, settings(), branches);
const chain = { plaza: null, branchId: null, areas: [], approver: false };

test.each([
  ['mostrador/gerente/otay-tj', { role: 'gerente', branchId: 1 }],
  ['/mostrador/gerente/Otay TJ', { role: 'gerente', branchId: 1 }],
  ['mostrador/gerente/tj14', { role: 'gerente', branchId: 2 }],
  ['mostrador/gerente/zona-rio-tj', { role: 'gerente', branchId: 2 }],
  ['mostrador/gerente/vieja-tj', { role: 'gerente', branchId: 5 }],
  ['mostrador/regional/san-luis-r-c', { role: 'regional', plaza: 'San Luis R. C.' }],
  ['mostrador/regional/rosarito', { role: 'regional', plaza: 'Playas de Rosarito' }],
  ['mostrador/compras', { role: 'compras' }],
  ['mostrador/compras/tijuana', { role: 'compras', plaza: 'Tijuana' }],
  ['mostrador/contenido', { role: 'contenido' }],
  ['mostrador/contenido/almacen', { role: 'contenido', areas: ['almacen'] }],
  ['mostrador/aprobador', { role: 'contenido', approver: true }],
  ['mostrador/administrador', { role: 'administrador' }],
])('the group %s gives a role', (group, grant) => {
  expect(read([group, 'ventas', 'mostrador'])).toMatchObject({ grants: [{ ...chain, ...grant }], unknown: [] });
});

test.each([
  'mostrador/gerente/otey-tj',
  'mostrador/gerente/tijuana',
  'mostrador/gerente/x',
  'mostrador/gerente',
  'mostrador/regional/otay-tj',
  'mostrador/regional',
  'mostrador/compras/otay-tj',
  'mostrador/contenido/compras',
  'mostrador/administrador/otay-tj',
])('the group %s names no place of the role: it gives nothing and is reported', (group) => {
  expect(read([group])).toMatchObject({ grants: [], unknown: [group] });
});

test('a group that only begins with the same letters gives nothing, and the same grant is given once', () => {
  expect(read(['mostrador/gerentes', 'otro/mostrador/gerente/otay-tj'])).toMatchObject({ grants: [], unknown: [] });
  expect(read(['mostrador/gerente/otay-tj', '/mostrador/gerente/tj04']).grants).toHaveLength(1);
});

test('of two groups of the settings the longer one counts', () => {
  const OIDC_ROLE_GROUPS = 'mostrador=compras, mostrador/gerente=gerente';
  const { grants } = readPoolFacts(
    { sub: 'x', groups: ['mostrador/gerente/otay-tj'] },
    settings({ OIDC_ROLE_GROUPS }),
    branches,
  );
  expect(grants).toMatchObject([{ role: 'gerente', branchId: 1 }]);
});

test('without a place in the group, the branch claim says it: the branch of a manager, the city of a regional one', () => {
  const groups = ['6f1c-guid', 'mostrador/regional', 'mostrador/compras'];
  expect(read(groups, { sucursal: 'zona río tj', puesto: 'Almacén' })).toMatchObject({
    branch: { id: 2 },
    position: 'almacen',
    grants: [
      { role: 'gerente', branchId: 2 },
      { role: 'regional', plaza: 'Tijuana' },
      { role: 'compras', ...chain },
    ],
    unknown: [],
  });
  expect(read(['6f1c-guid'], { sucursal: 'Otey', puesto: 'jefe' }).unknown).toEqual(['Otey', 'jefe', '6f1c-guid']);
});

test('groups are omitted only if the claim that is asked for is elsewhere, and something depends on it', () => {
  const claims = { sub: 'x', _claim_names: { groups: 'src1' } };
  expect(omitsGroups(claims, settings())).toBe(true);
  expect(omitsGroups(claims, settings({ OIDC_GROUPS_CLAIM: 'roles' }))).toBe(false);
  expect(omitsGroups(claims, settings({ OIDC_ROLE_GROUPS: '' }))).toBe(false);
  expect(omitsGroups({ sub: 'x', _claim_names: 'groups' }, settings())).toBe(false);
});

test.each([
  ['Otay TJ', 'otay-tj'],
  ['San Luis R. C.', 'san-luis-r-c'],
  ['  Sánchez  Taboada ', 'sanchez-taboada'],
])('%s is written %s in a group', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
