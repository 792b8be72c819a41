import { expect, test } from 'vitest';
import { groupBranches } from './group-branches.ts';

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
