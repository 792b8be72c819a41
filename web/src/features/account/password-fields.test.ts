import { expect, test } from 'vitest';
import { type PasswordFields, passwordFields } from './password-fields.ts';

function passwordIssues(fields: PasswordFields): Record<string, string> {
  const issues = passwordFields.safeParse(fields).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

const good = { currentPassword: 'la de antes', newPassword: 'caballo verde', repeated: 'caballo verde' };

test('accepts a valid change', () => {
  expect(passwordIssues(good)).toEqual({});
});

test('requires every field', () => {
  expect(Object.keys(passwordIssues({ currentPassword: '', newPassword: '', repeated: '' })).sort()).toEqual([
    'currentPassword',
    'newPassword',
    'repeated',
  ]);
});

test('requires the new password twice alike', () => {
  expect(passwordIssues({ ...good, repeated: 'caballo verda' })).toEqual({
    repeated: 'Las dos contraseñas nuevas no son iguales.',
  });
});

test('refuses a short new password with the words of the contract', () => {
  expect(passwordIssues({ ...good, newPassword: 'corta', repeated: 'corta' })).toEqual({
    newPassword: 'La contraseña debe tener al menos 10 caracteres.',
  });
});
