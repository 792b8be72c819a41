import { expect, test } from 'vitest';
import { branchOptions, groupBranches } from './public.tsx';

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
const labels = (saved: string) => branchOptions(directory, saved).map(({ label }) => label);

test('offers the branches by city', () => {
  expect(labels('Otay TJ')).toEqual(['Tijuana', 'Rosarito']);
  expect(labels('')).toEqual(['Tijuana', 'Rosarito']);
});

test('offers a stored branch that the directory does not have', () => {
  const [first] = branchOptions(directory, 'Bodega vieja');
  expect(first?.options.map(({ value }) => value)).toEqual(['Bodega vieja']);
});
