import { expect, test } from 'vitest';
import {
  atPlace,
  countChosen,
  firstFilter,
  hidesSome,
  levelsFor,
  ownBranch,
  plazasFor,
  readFilter,
  writeFilter,
} from './filters.ts';

const manager = { text: 'Otay TJ', branches: 1, branch: 'Otay TJ', plazas: ['Tijuana'] };
const regional = { text: 'Tijuana', branches: 31, branch: null, plazas: ['Tijuana'] };
const onlyOne = { text: 'Tecate', branches: 1, branch: null, plazas: ['Tecate'] };
/** Also of a branch that was retired. */
const ofTwo = {
  text: 'Centro TKT (retirada), Otay TJ',
  branches: 1,
  branch: 'Otay TJ',
  plazas: ['Tecate', 'Tijuana'],
};
/** A process of before says no more. */
const fromBefore = { text: 'Otay TJ', branches: 1 };

test('a manager begins with the own branch, whoever has more with plazas', () => {
  for (const reach of [manager, ofTwo]) {
    expect(firstFilter(reach)).toMatchObject({ nivel: 'sucursal', sucursal: 'Otay TJ', estado: 'por-decidir' });
  }
  for (const reach of [undefined, regional, onlyOne, fromBefore]) {
    expect(firstFilter(reach)).toMatchObject({ nivel: 'plaza', plaza: '', sucursal: '' });
  }
  expect([ownBranch(manager), ownBranch(onlyOne), ownBranch(undefined)]).toEqual(['Otay TJ', '', '']);
});

test('another place changes the plaza only for whoever can choose one', () => {
  const place = { plaza: 'Tijuana', sucursal: 'Otay TJ' };
  expect(atPlace(firstFilter(undefined), place, undefined)).toEqual({ ...firstFilter(undefined), ...place });
  expect(atPlace(firstFilter(regional), place, regional)).toMatchObject({ plaza: '', sucursal: 'Otay TJ' });
});

test('only whoever sees all branches is offered the whole chain', () => {
  expect(levelsFor(undefined)).toContain('cadena');
  expect(levelsFor(regional)).toEqual(['sucursal', 'plaza']);
});

test('the plazas to choose from are those of the branches that somebody sees', () => {
  expect(plazasFor(undefined)).toHaveLength(7);
  expect(plazasFor(regional)).toEqual(['Tijuana']);
  expect(plazasFor(ofTwo)).toEqual(['Tijuana', 'Tecate']);
  expect(plazasFor(fromBefore)).toHaveLength(7);
});

test('an address has what differs from the beginning, and gives the same filter back', () => {
  const first = firstFilter(manager);
  expect(writeFilter(first, first)).toBe('');
  const filter = { ...first, sucursal: '', estado: '', clase: 'surtir', buscar: 'bomba agua' } as const;
  const address = writeFilter(filter, first);
  expect(address).toBe('sucursal=&clase=surtir&estado=&buscar=bomba+agua');
  expect(readFilter(`?${address}`, first)).toEqual(filter);
  expect(readFilter('?clase=nada', first)).toEqual(first);
});

test('counts the choices behind the button, and knows when some lines are hidden', () => {
  const first = firstFilter(undefined);
  expect(countChosen({ ...first, plaza: 'Tecate', periodo: '30', buscar: 'filtro' }, first)).toBe(2);
  expect(hidesSome(first)).toBe(true);
  expect(hidesSome({ ...first, estado: '' })).toBe(false);
  expect(hidesSome({ ...firstFilter(manager), estado: '' })).toBe(true);
});
