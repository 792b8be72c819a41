import { expect, test } from 'vitest';
import { countByCity, findBranches, foundWords } from './find-branches.ts';

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
])('«%s» is ordinary text', (text, found) => {
  expect(names({ text })).toEqual(found);
});

test('city and workshop narrow it further, and blanks do not', () => {
  expect(names({ city: 'Tijuana' })).toHaveLength(2);
  expect(names({ workshop: true })).toEqual(['Otay (Garita) TJ', 'Anáhuac MXL']);
  expect(names({ city: 'Tijuana', workshop: true, text: '  ' })).toEqual(['Otay (Garita) TJ']);
});

test('every city keeps its place, also with nothing found in it', () => {
  const counted = countByCity(branches, findBranches(branches, { ...everything, workshop: true }));
  expect(counted.map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Tijuana 1',
    'Mexicali 1',
    'San Luis R. C. 0',
    'Rosarito 0',
  ]);
});

test('the count is said in words', () => {
  expect(foundWords(1, '')).toBe('1 sucursal');
  expect(foundWords(2, 'Playas de Rosarito')).toBe('2 sucursales en Rosarito');
});
