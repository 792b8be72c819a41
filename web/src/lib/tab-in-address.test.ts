import { expect, test } from 'vitest';
import { tabOfHash } from './tab-in-address.ts';

const all = ['usuarios', 'uso', 'bitacora'] as const;
const some = ['capacitacion', 'precios'] as const;

test('the address names the tab', () => {
  expect(tabOfHash('#bitacora', all, 'usuarios')).toBe('bitacora');
});

test('without a name it is the first one, as on arrival', () => {
  expect(tabOfHash('', all, 'usuarios', 'uso')).toBe('usuarios');
  expect(tabOfHash('', some, 'capacitacion')).toBe('capacitacion');
});

test('the skip link, made-up names and tabs of others leave the tab open', () => {
  expect(tabOfHash('#contenido', all, 'usuarios', 'uso')).toBe('uso');
  expect(tabOfHash('#nada', all, 'usuarios', 'bitacora')).toBe('bitacora');
  expect(tabOfHash('#bitacora', some, 'capacitacion', 'precios')).toBe('precios');
  expect(tabOfHash('#bitacora', some, 'capacitacion')).toBe('capacitacion');
});
