import { expect, test } from 'vitest';
import { branchOptions, groupBranches } from './public.tsx';

const branches = [
  { nombre: 'Otay TJ', ciudad: 'Tijuana' },
  { nombre: 'Soler TJ', ciudad: 'Tijuana' },
  { nombre: 'Centro RTO', ciudad: 'Playas de Rosarito' },
];

test('branches stand under the name of their city, narrowed by the chosen one', () => {
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

test('the branches are offered by city', () => {
  expect(labels('Otay TJ')).toEqual(['Tijuana', 'Rosarito']);
  expect(labels('')).toEqual(['Tijuana', 'Rosarito']);
});

test('a stored branch that the directory does not have stays in sight', () => {
  const [first] = branchOptions(directory, 'Bodega vieja');
  expect(first?.options.map(({ value }) => value)).toEqual(['Bodega vieja']);
});
