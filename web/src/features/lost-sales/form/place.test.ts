import { expect, test } from 'vitest';
import { choosePlaza } from '../../branches/public.tsx';
import { settlePlace } from './place.ts';

const branches = [
  { nombre: 'Otay TJ', ciudad: 'Tijuana' },
  { nombre: 'Soler TJ', ciudad: 'Tijuana' },
  { nombre: 'Centro RTO', ciudad: 'Playas de Rosarito' },
];

test('without the list of branches the one that is there stays, until the list says that it is of another city', () => {
  const place = { plaza: '', sucursal: 'Otay TJ' };
  const chosen = choosePlaza(place, 'Tijuana', []);
  expect(chosen).toEqual({ plaza: 'Tijuana', sucursal: 'Otay TJ' });
  expect(settlePlace(chosen, branches, true)).toEqual(chosen);
  const other = choosePlaza(place, 'Playas de Rosarito', []);
  expect(settlePlace(other, branches, true)).toEqual({ plaza: 'Playas de Rosarito', sucursal: '' });
});

test('the branch of the account or device sets its city, and one that closed is cleared', () => {
  expect(settlePlace({ plaza: '', sucursal: 'Otay TJ' }, branches).plaza).toBe('Tijuana');
  expect(settlePlace({ plaza: 'Tijuana', sucursal: 'Luna TJ' }, branches)).toEqual({ plaza: 'Tijuana', sucursal: '' });
  // Also where somebody chose no plaza meanwhile.
  expect(settlePlace({ plaza: '', sucursal: 'Luna TJ' }, branches, true)).toEqual({ plaza: '', sucursal: '' });
});
