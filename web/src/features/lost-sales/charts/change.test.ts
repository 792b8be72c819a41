import { expect, test } from 'vitest';
import { changeWords, countOf, totalWords } from './change.ts';

const slices = [
  { id: 'LTH', label: 'LTH', value: 5 },
  { id: 'NGK', label: 'NGK', value: 2 },
];

test('counts the chosen slice, or all; a chosen slice that the chart lacks counts nothing', () => {
  expect([countOf(slices, undefined), countOf(slices, 'NGK'), countOf(slices, 'KYB')]).toEqual([7, 2, 0]);
});

test('says the change against the period before', () => {
  expect([changeWords(3), changeWords(-1_200), changeWords(0)]).toEqual(['3 más', '1,200 menos', 'igual']);
  expect(totalWords(42, 34, '30')).toBe('42 reportes, 8 más (23.5 %) que en los 30 días anteriores');
  expect(totalWords(1, 4, 'este-mes')).toBe('1 reporte, 3 menos (75.0 %) que en los mismos días del mes pasado');
  expect(totalWords(7, 7, 'mes-pasado')).toBe('7 reportes, igual que en el mes anterior');
});

test('says no percentage of nothing, and no change while the other count is unknown', () => {
  expect(totalWords(5, 0, '90')).toBe('5 reportes, 5 más que en los 90 días anteriores');
  expect(totalWords(5, undefined, '90')).toBe('5 reportes');
  expect(totalWords(360, 0, 'todo')).toBe('360 reportes');
});
