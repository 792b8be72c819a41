import { peopleColumnNames } from '@mostrador/contract/people-import';
import { expect, test } from 'vitest';
import { checkPeople, type Known, type KnownPerson } from './import-check.ts';
import type { Cells } from './import-fields.ts';

const person: KnownPerson = {
  id: '1',
  username: 'ana',
  name: 'Ana Ruiz',
  email: 'ana@cadena.example',
  branch: 'Otay TJ',
  puesto: 'vendedor',
  fromPool: false,
  grants: [],
};
const branch = { id: 1, nombre: 'Otay TJ', codigo: 'TJ01', ciudad: 'Tijuana', retired: false };
const known: Known = {
  people: [
    person,
    { ...person, id: '2', username: 'beto', name: 'Beto Soto', email: 'beto@cadena.example', branch: 'Bodega vieja' },
    { ...person, id: '3', username: 'pool', email: null, fromPool: true },
    { ...person, id: '4', username: 'admin', name: 'Administración', email: null, branch: null, puesto: null },
  ],
  branches: [
    branch,
    { ...branch, id: 2, nombre: 'Centro MXL', codigo: 'MXL01', ciudad: 'Mexicali' },
    { ...branch, id: 3, nombre: 'Playas TJ', codigo: 'TJ09', retired: true },
  ],
  administrators: ['admin'],
};

const empty = Object.fromEntries(peopleColumnNames.map((column) => [column, ''])) as Cells;
const ana = { nombre: 'Ana Ruiz', usuario: 'ana' };
const luis = { nombre: 'Luis Mora', usuario: 'luis.mora', sucursal: 'Otay TJ' };
const check = (...lines: Partial<Cells>[]) =>
  checkPeople(
    lines.map((cells, index) => ({ line: index + 2, cells: { ...empty, ...cells } })),
    known,
  );

test('a new person gets the branch as the directory writes it, the position and the role of the file', () => {
  const line = {
    usuario: ' Luis.Mora ',
    nombre: ' Luis  Mora ',
    sucursal: 'otay tj',
    puesto: 'Cajera',
    rol: 'gerente',
  };
  expect(check(line)).toEqual({
    planned: [
      {
        username: 'luis.mora',
        before: null,
        after: { name: 'Luis Mora', email: null, branch: 'Otay TJ', puesto: 'caja' },
        grants: [{ role: 'gerente', plaza: null, branchId: 1, text: 'Gerente de Otay TJ' }],
      },
    ],
    unchanged: 0,
    faults: [],
  });
});

test('an empty cell leaves what is known, and somebody without a difference counts as unchanged', () => {
  const beto = { nombre: 'Beto Soto', usuario: 'beto', sucursal: 'bodega vieja' };
  expect(check(ana, beto)).toEqual({ planned: [], unchanged: 2, faults: [] });
  const [changed] = check({ ...ana, sucursal: 'MXL01', correo: 'ANA@otra.example' }).planned;
  expect(changed?.after).toEqual({
    ...changed?.before,
    id: undefined,
    branch: 'Centro MXL',
    email: 'ana@otra.example',
  });
});

test.each([
  ['regional', 'Mexicali', { role: 'regional', plaza: 'Mexicali', branchId: null }],
  ['Gerente regional', 'tj', { role: 'regional', plaza: 'Tijuana', branchId: null }],
  ['Capacitación', 'toda la cadena', { role: 'capacitacion', plaza: null, branchId: null }],
  ['contenido', '', { role: 'contenido', plaza: null, branchId: null }],
  ['GERENTE', 'centro mxl', { role: 'gerente', plaza: null, branchId: 2 }],
])('the role %s for «%s» is a grant', (rol, alcance, grant) => {
  expect(check({ ...luis, rol, alcance }).planned[0]?.grants).toEqual([expect.objectContaining(grant)]);
});

test('several roles stand in one cell, and one that the person has is not given again', () => {
  const held = { role: 'gerente' as const, plaza: null, branchId: 1 };
  const people = [{ ...person, grants: [held] }];
  const cells = { ...empty, ...ana, rol: 'gerente; compras; gerente', alcance: 'Otay TJ; Playas de Rosarito; Otay TJ' };
  const { planned } = checkPeople([{ line: 2, cells }], { ...known, people });
  expect(planned[0]?.grants.map(({ text }) => text)).toEqual(['Compras de Rosarito']);
});

test.each<[string, Partial<Cells>, RegExp]>([
  ['no username', { usuario: '' }, /^Falta usuario\.$/],
  ['no name', { nombre: '' }, /^Falta nombre\.$/],
  ['a username with a blank', { usuario: 'luis mora' }, /^usuario «luis mora»: Usa solo letras sin acento/],
  ['a name of 101 letters', { nombre: 'x'.repeat(101) }, /^nombre «x{60}…»: .* hasta 100/],
  ['unreadable letters', { nombre: 'Luis Mu\uFFFDoz' }, /^nombre .*: No se puede leer/],
  ['a wrong e-mail', { correo: 'luis@' }, /^correo «luis@»: Ese correo no es válido\.$/],
  ['an e-mail of somebody else', { correo: 'Ana@cadena.example' }, /^correo .* ya lo usa Ana Ruiz \(ana\)\.$/],
  ['a username of the user pool', { usuario: 'pool' }, /^usuario «pool» es de una cuenta del sistema de la empresa/],
  ['no branch', { sucursal: '' }, /^Falta sucursal\.$/],
  ['an unknown branch', { sucursal: 'Luna' }, /^sucursal «Luna» no existe\.$/],
  ['a retired branch', { sucursal: 'Playas TJ' }, /^sucursal «Playas TJ» ya no está en el directorio\.$/],
  ['an unknown position', { puesto: 'constructor' }, /^puesto «constructor» no existe\. Son: Vendedor, /],
  ['an unknown role', { rol: 'jefe' }, /^rol «jefe» no existe\. Son: Administrador, /],
  ['a scope without a role', { alcance: 'Tijuana' }, /^Hay alcance, pero falta rol\.$/],
  ['a role without its scope', { rol: 'compras' }, /^Falta alcance: Compras es para toda la cadena o una plaza\.$/],
  ['a scope too wide', { rol: 'gerente', alcance: 'Tijuana' }, /^Gerente es para una sucursal, y alcance «Tijuana» es/],
  ['an unknown scope', { rol: 'regional', alcance: 'Roma' }, /^alcance «Roma» no es una plaza ni una sucursal\.$/],
  ['a retired scope', { rol: 'gerente', alcance: 'TJ09' }, /^Gerente de Playas TJ: esa sucursal ya no está/],
  ['more scopes than roles', { rol: 'contenido', alcance: 'cadena; Tijuana' }, /hay más lugares que roles/],
  ['an example of the template', { usuario: 'ejemplo.maria' }, /^Es una línea de ejemplo: bórrala\.$/],
])('a line with %s is named with its reason', (_, wrong, reason) => {
  expect(check({ ...luis, ...wrong })).toMatchObject({
    planned: [],
    faults: [{ linea: 2, motivo: expect.stringMatching(reason) }],
  });
});

test('a username or an e-mail that the file repeats is a fault of the second line', () => {
  const { faults } = check({ ...luis, correo: 'x@y.example' }, { ...luis, correo: 'X@y.example' });
  const motivo = 'usuario «luis.mora» ya está en la línea 2. correo «x@y.example» ya está en la línea 2.';
  expect(faults).toEqual([{ linea: 3, motivo }]);
});

test('an e-mail is free for another when its owner gets a new one by the same file', () => {
  const moved = [
    { ...ana, correo: 'nuevo@cadena.example' },
    { ...luis, correo: 'ana@cadena.example' },
  ];
  expect(check(...moved)).toMatchObject({ planned: [{ username: 'ana' }, { username: 'luis.mora' }], faults: [] });
});

test('an administrator of the settings may be in the file and is not changed by it', () => {
  const line = { nombre: 'Administración', usuario: 'admin', rol: 'Administrador' };
  expect(check(line)).toEqual({ planned: [], unchanged: 1, faults: [] });
  expect(check({ ...line, nombre: 'Otro' }).faults).toEqual([
    { linea: 2, motivo: expect.stringMatching(/^Los ajustes del portal lo nombran administrador/) },
  ]);
});
