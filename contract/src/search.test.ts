import { expect, test } from 'vitest';
import { missOf } from './search.ts';

test('a search is reported folded and without extra blanks', () => {
  expect(missOf('  Balatas   CERÁMICAS ')).toBe('balatas ceramicas');
  expect(missOf('piñón')).toBe('piñon');
  expect(missOf('48520-09G85')).toBe('48520-09g85');
});

test.each(['ab', ' a-b ', '¿?!', 'x'.repeat(81)])('«%s» is too short or too long to tell', (typed) => {
  expect(missOf(typed)).toBeNull();
});

test.each([
  'ana@ejemplo.mx',
  'correo ana@ejemplo',
  '664 123 4567',
  '+52 (664) 123-45-67',
  'llamar 6641234567',
  '1234567',
])('«%s» may be somebody’s address or number and is not reported', (typed) => {
  expect(missOf(typed)).toBeNull();
});
