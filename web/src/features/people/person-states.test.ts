import type { Person } from '@mostrador/contract/people';
import { expect, test } from 'vitest';
import { personStates } from './person-states.ts';

const now = Date.parse('2026-11-05T18:00:00.000Z');
const person: Person = {
  id: '1',
  username: 'ana',
  sub: null,
  name: 'Ana',
  email: null,
  branch: null,
  retiredBranch: false,
  puesto: null,
  shared: false,
  roles: [],
  isAdmin: false,
  mayManage: true,
  version: 'x',
  disabled: false,
  oneTimePasswordUntil: null,
  openSessions: 0,
  lastSignInAt: null,
  hasFormerAccount: false,
  createdAt: '2026-11-01T18:00:00.000Z',
};
const texts = (changes: Partial<Person>) => personStates({ ...person, ...changes }, now).map(({ text }) => text);

test('shows no state for an ordinary account', () => {
  expect(texts({})).toEqual([]);
});

test('shows a one-time password as pending until its last moment, then as expired', () => {
  expect(texts({ oneTimePasswordUntil: '2026-11-05T18:00:00.001Z' })).toEqual(['Contraseña de un solo uso pendiente']);
  expect(texts({ oneTimePasswordUntil: '2026-11-05T18:00:00.000Z' })).toEqual(['Contraseña de un solo uso vencida']);
});

test('shows first that an account is disabled, and counts sessions in correct Spanish', () => {
  expect(texts({ shared: true, disabled: true, openSessions: 1, mayManage: false })).toEqual([
    'Desactivado',
    'Cuenta compartida',
    '1 sesión abierta',
    'Más alcance que tú',
  ]);
  expect(texts({ hasFormerAccount: true, openSessions: 1 })).toEqual(['Tiene una cuenta anterior', '1 sesión abierta']);
  expect(texts({ openSessions: 2 })).toEqual(['2 sesiones abiertas']);
});
