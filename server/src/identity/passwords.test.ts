import { expect, test } from 'vitest';
import { passwordObjection } from './passwords.ts';

test.each([
  ['corta', 'ana', /al menos 10/],
  ['x'.repeat(129), 'ana', /hasta 128/],
  ['la clave de Beatriz', 'beatriz', /no debe contener tu usuario/],
  ['qwertyuiop', 'ana', /muy común/],
  ['Contraseña2026!', 'ana', /muy común/],
  ['1234567890', 'ana', /muy común/],
  ['aaaaaaaaaaaa', 'ana', /muy común/],
  ['Refaccionaria1', 'ana', /muy común/],
])('%s is refused with a sentence', async (password, username, sentence) => {
  expect(await passwordObjection(password, username)).toMatch(sentence);
});

test('a phrase is accepted', async () => {
  expect(await passwordObjection('tres balatas y un foco', 'ana')).toBeUndefined();
});
