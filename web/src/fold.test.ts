import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('accents and case do not matter, and ñ is not n', () => {
  expect(fold('Requisición de MERCANCÍA, Güero')).toBe('requisicion de mercancia, guero');
  expect(fold('Año')).toBe('año');
  expect(fold('An\u0303o')).toBe('año');
  expect(fold('São')).toBe('sao');
});
