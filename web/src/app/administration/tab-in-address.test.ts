import { expect, test } from 'vitest';
import { tabOfHash } from './tab-in-address.ts';

test('the address names the tab', () => {
  expect(tabOfHash('#bitacora', 'usuarios')).toBe('bitacora');
});

test('without a name it is the first one, as on arrival', () => {
  expect(tabOfHash('', 'uso')).toBe('usuarios');
});

test('the skip link and made-up names leave the tab open', () => {
  expect(tabOfHash('#contenido', 'uso')).toBe('uso');
  expect(tabOfHash('#nada', 'bitacora')).toBe('bitacora');
});
