import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BranchSelect, branchOptions, chooseBranch, choosePlaza, groupBranches } from './public.tsx';

const branches = [
  { nombre: 'Otay TJ', ciudad: 'Tijuana' },
  { nombre: 'Soler TJ', ciudad: 'Tijuana' },
  { nombre: 'Centro RTO', ciudad: 'Playas de Rosarito' },
];

test('groups branches by city, only the chosen one when there is one', () => {
  expect(groupBranches(branches)).toEqual([
    { city: 'Tijuana', branches: ['Otay TJ', 'Soler TJ'] },
    { city: 'Rosarito', branches: ['Centro RTO'] },
  ]);
  expect(groupBranches(branches, 'Tijuana')).toHaveLength(1);
});

const directory = [
  { nombre: 'Otay TJ', ciudad: 'Tijuana' },
  { nombre: 'Centro RTO', ciudad: 'Playas de Rosarito' },
];
const labels = (saved: string) => branchOptions(directory, { saved }).map(({ label }) => label);

test('offers the branches by city', () => {
  expect(labels('Otay TJ')).toEqual(['Tijuana', 'Rosarito']);
  expect(labels('')).toEqual(['Tijuana', 'Rosarito']);
});

test('offers only the branches of the chosen plaza', () => {
  expect(branchOptions(directory, { plaza: 'Tijuana' }).map(({ label }) => label)).toEqual(['Tijuana']);
});

test('offers a stored branch that the directory does not have', () => {
  const [first] = branchOptions(directory, { saved: 'Bodega vieja' });
  expect(first?.options.map(({ value }) => value)).toEqual(['Bodega vieja']);
});

test('offers a chosen branch also when the plaza has no such branch', () => {
  const offered = branchOptions(directory, { plaza: 'Tijuana', saved: 'Centro RTO' });
  expect(offered.map(({ options }) => options.map(({ value }) => value))).toEqual([['Centro RTO'], ['Otay TJ']]);
});

test('a branch chosen first sets its city', () => {
  expect(chooseBranch({ plaza: '', sucursal: '' }, 'Centro RTO', branches)).toEqual({
    plaza: 'Playas de Rosarito',
    sucursal: 'Centro RTO',
  });
});

test('choosing another city clears a branch of the previous one', () => {
  const place = { plaza: 'Tijuana', sucursal: 'Otay TJ' };
  expect(choosePlaza(place, 'Playas de Rosarito', branches).sucursal).toBe('');
  expect(choosePlaza({ ...place, plaza: '' }, 'Tijuana', branches)).toEqual(place);
});

test('a plaza that is no longer chosen leaves the branch', () => {
  const place = { plaza: 'Tijuana', sucursal: 'Otay TJ' };
  expect(choosePlaza(place, '', branches)).toEqual({ plaza: '', sucursal: 'Otay TJ' });
});

test('without the list, the branch that is there stays whatever plaza is chosen', () => {
  const place = { plaza: '', sucursal: 'Otay TJ' };
  expect(choosePlaza(place, 'Playas de Rosarito', []).sucursal).toBe('Otay TJ');
});

test('on a device without the list, the branch of the account is there to be reported', () => {
  const place = { value: 'Otay TJ', plaza: 'Tijuana', placeholder: 'Elige', onChange: () => {} };
  const select = renderToString(createElement(BranchSelect, { ...place, branches: [] }));
  expect(select).toContain('<option value="Otay TJ" selected="">Otay TJ</option>');
});
