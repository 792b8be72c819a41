import type { Branch } from '@mostrador/contract/branches';
import { expect, test } from 'vitest';
import { byDistance, distanceWords } from './nearest.ts';

const at = (nombre: string, latitud: number | null, longitud: number | null) =>
  ({ nombre, latitud, longitud }) as Branch;
const branches = [at('Sin lugar', null, null), at('La Paz', 24.156, -110.309), at('Otay', 32.533, -116.962)];

test('the nearest comes first, one without a place last', () => {
  const sorted = byDistance(branches, { latitud: 32.53, longitud: -117.04 });
  expect(sorted.map(({ nombre }) => nombre)).toEqual(['Otay', 'La Paz', 'Sin lugar']);
  expect(sorted[0]?.km).toBeCloseTo(7.3, 1);
  expect(sorted[2]?.km).toBeNull();
});

test('not knowing where the person is, the order stays', () => {
  expect(byDistance(branches, null).map(({ nombre }) => nombre)).toEqual(['Sin lugar', 'La Paz', 'Otay']);
});

test.each([
  [0.01, 'a 50 m'],
  [0.34, 'a 350 m'],
  [0.97, 'a 1 km'],
  [3.24, 'a 3.2 km'],
  [42.6, 'a 43 km'],
  [1_130.4, 'a 1,130 km'],
])('%d km is «%s»', (km, words) => {
  expect(distanceWords(km)).toBe(words);
});
