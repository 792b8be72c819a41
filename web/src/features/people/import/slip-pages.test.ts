import { expect, test } from 'vitest';
import { slipPages } from './slip-pages.ts';

const slip = (sucursal: string, nombre: string) => ({
  nombre,
  sucursal,
  usuario: nombre.toLowerCase(),
  contrasena: 'abcde-fghij-kmnpq',
  vence: '2026-11-17T18:00:00.000Z',
});

test('sorts the slips by branch and name, accents aside, twelve to a page', () => {
  const issued = [slip('Otay TJ', 'Zoila'), slip('Otay TJ', 'Ángel'), slip('Centro MXL', 'Beto')];
  expect(slipPages(issued).map((page) => page.map(({ nombre }) => nombre))).toEqual([['Beto', 'Ángel', 'Zoila']]);
  const many = Array.from({ length: 25 }, (_, index) => slip('Otay TJ', `Persona ${index}`));
  expect(slipPages(many).map(({ length }) => length)).toEqual([12, 12, 1]);
  expect(slipPages([])).toEqual([]);
});
