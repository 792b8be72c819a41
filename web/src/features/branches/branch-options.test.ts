import { expect, test } from 'vitest';
import { branchOptions } from './branch-options.ts';

const branches = [
  { nombre: 'Otay TJ', ciudad: 'Tijuana' },
  { nombre: 'Centro RTO', ciudad: 'Playas de Rosarito' },
];
const labels = (saved: string) => branchOptions(branches, saved).map(({ label }) => label);

test('the branches are offered by city', () => {
  expect(labels('Otay TJ')).toEqual(['Tijuana', 'Rosarito']);
  expect(labels('')).toEqual(['Tijuana', 'Rosarito']);
});

test('a stored branch that the directory does not have stays in sight', () => {
  const [first] = branchOptions(branches, 'Bodega vieja');
  expect(first?.options.map(({ value }) => value)).toEqual(['Bodega vieja']);
});
