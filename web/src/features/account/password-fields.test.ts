import { expect, test } from 'vitest';
import { passwordIssues } from './password-fields.ts';

const good = { currentPassword: 'la de antes', newPassword: 'caballo verde', repeated: 'caballo verde' };

test('nothing to say about a good change', async () => {
  expect(await passwordIssues(good)).toEqual({});
});

test('every empty field is asked for', async () => {
  expect(Object.keys(await passwordIssues({ currentPassword: '', newPassword: '', repeated: '' })).sort()).toEqual([
    'currentPassword',
    'newPassword',
    'repeated',
  ]);
});

test('the new one has to be typed twice alike', async () => {
  expect(await passwordIssues({ ...good, repeated: 'caballo verda' })).toEqual({
    repeated: 'Las dos contraseñas nuevas no son iguales.',
  });
});

test('a new one that is too short is said to be so, in the words of the contract', async () => {
  expect(await passwordIssues({ ...good, newPassword: 'corta', repeated: 'corta' })).toEqual({
    newPassword: 'La contraseña debe tener al menos 10 caracteres.',
  });
});
