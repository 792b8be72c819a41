import { expect, test } from 'vitest';
import { sectionOfHash } from './section-of-hash.ts';

test('the address names the section', () => {
  expect(sectionOfHash('#bitacora', 'usuarios')).toBe('bitacora');
});

test('without a name it is the first one, as on arrival', () => {
  expect(sectionOfHash('', 'uso')).toBe('usuarios');
});

test('the skip link and made-up names leave the section open', () => {
  expect(sectionOfHash('#contenido', 'uso')).toBe('uso');
  expect(sectionOfHash('#nada', 'bitacora')).toBe('bitacora');
});
