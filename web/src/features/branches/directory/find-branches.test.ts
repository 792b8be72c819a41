import type { Branch } from '@mostrador/contract/branches';
import { expect, test } from 'vitest';
import { byDistance, countByCity, distanceWords, findBranches, foundWords } from './find-branches.ts';

const branch = (nombre: string, ciudad: string, numero: string, codigo: string, taller = false) => ({
  nombre,
  ciudad,
  numero,
  codigo,
  taller,
});
const branches = [
  branch('Zona Río TJ', 'Tijuana', '14', 'TJ14'),
  branch('Otay (Garita) TJ', 'Tijuana', '28', 'TJ28', true),
  branch('Anáhuac MXL', 'Mexicali', '45', 'MX.01', true),
  branch('Kino SLRC', 'San Luis R. C.', '65', 'C:\\SL'),
  branch('Centro RTO', 'Playas de Rosarito', '43', 'RTO01'),
];
const everything = { text: '', city: '', workshop: false };
const names = (wanted: Partial<typeof everything>) =>
  findBranches(branches, { ...everything, ...wanted }).map(({ nombre }) => nombre);

test.each([
  ['zona rio', ['Zona Río TJ']],
  ['ANAHUAC', ['Anáhuac MXL']],
  ['mexic', ['Anáhuac MXL']],
  ['45', ['Anáhuac MXL']],
  ['tj2', ['Otay (Garita) TJ']],
  ['rosarito', ['Centro RTO']],
  ['san luis rio colorado', ['Kino SLRC']],
  ['tijuana garita', ['Otay (Garita) TJ']],
  ['luna', []],
])('«%s» finds %j', (text, found) => {
  expect(names({ text })).toEqual(found);
});

test.each([
  ['(', ['Otay (Garita) TJ']],
  ['.*', []],
  ['t.1', []],
  ['mx.0', ['Anáhuac MXL']],
  ['\\', ['Kino SLRC']],
  ['[a-z]+', []],
  ['$', []],
])('«%s» is searched as plain text', (text, found) => {
  expect(names({ text })).toEqual(found);
});

test('filters by city and workshop, and ignores blanks', () => {
  expect(names({ city: 'Tijuana' })).toHaveLength(2);
  expect(names({ workshop: true })).toEqual(['Otay (Garita) TJ', 'Anáhuac MXL']);
  expect(names({ city: 'Tijuana', workshop: true, text: '  ' })).toEqual(['Otay (Garita) TJ']);
});

test('counts every city in the same order, also those without results', () => {
  const counted = countByCity(branches, findBranches(branches, { ...everything, workshop: true }));
  expect(counted.map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Tijuana 1',
    'Mexicali 1',
    'San Luis R. C. 0',
    'Rosarito 0',
  ]);
});

test('writes out the number of results', () => {
  expect(foundWords(1, '')).toBe('1 sucursal');
  expect(foundWords(2, 'Playas de Rosarito')).toBe('2 sucursales en Rosarito');
});

const at = (nombre: string, latitud: number | null, longitud: number | null) =>
  ({ nombre, latitud, longitud }) as Branch;
const placed = [at('Sin lugar', null, null), at('La Paz', 24.156, -110.309), at('Otay', 32.533, -116.962)];

test('sorts the nearest first and those without coordinates last', () => {
  const sorted = byDistance(placed, { latitud: 32.53, longitud: -117.04 });
  expect(sorted.map(({ nombre }) => nombre)).toEqual(['Otay', 'La Paz', 'Sin lugar']);
  expect(sorted[0]?.km).toBeCloseTo(7.3, 1);
  expect(sorted[2]?.km).toBeNull();
});

test('keeps the order when the position is unknown', () => {
  expect(byDistance(placed, null).map(({ nombre }) => nombre)).toEqual(['Sin lugar', 'La Paz', 'Otay']);
});

test.each([
  [0.01, 'a 50 m'],
  [0.34, 'a 350 m'],
  [0.97, 'a 1 km'],
  [3.24, 'a 3.2 km'],
  [42.6, 'a 43 km'],
  [1_130.4, 'a 1,130 km'],
])('writes %d km as «%s»', (km, words) => {
  expect(distanceWords(km)).toBe(words);
});
