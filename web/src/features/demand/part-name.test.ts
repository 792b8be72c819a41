import { expect, test } from 'vitest';
import { nameOf } from './part-name.ts';

test('a part is called by its name, its code or its category, and never by nothing', () => {
  const part = { pieza: '', codigos: [], categoria: '' };
  expect(nameOf({ ...part, pieza: 'Bomba', codigos: ['GP-45'] })).toBe('Bomba');
  expect(nameOf({ ...part, codigos: ['GP-45'], categoria: 'Filtros' })).toBe('GP-45');
  expect(nameOf({ ...part, categoria: 'Filtros' })).toBe('Filtros');
  expect(nameOf(part)).toBe('Pieza sin nombre');
});
