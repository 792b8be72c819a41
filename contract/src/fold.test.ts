import { expect, test } from 'vitest';
import { fold, foldSpanish } from './fold.ts';

test('accents and case do not matter, and ñ is not n', () => {
  expect(foldSpanish('Requisición de MERCANCÍA, Güero')).toBe('requisicion de mercancia, guero');
  expect(foldSpanish('Año')).toBe('año');
  expect(foldSpanish('An\u0303o')).toBe('año');
  expect(foldSpanish('São')).toBe('sao');
});

test('without any mark, ñ is n however it was written', () => {
  expect(fold('Piñón DIRECCIÓN GP-45')).toBe('pinon direccion gp-45');
  expect(fold('An\u0303o')).toBe('ano');
});
