import type { Viewer } from '@mostrador/contract/identity';
import { expect, test } from 'vitest';
import { sectionStates } from '../features/migration/section-states.ts';
import { findScreen, screenFor } from './screens.ts';

const viewer = (permissions: Viewer['permissions']): Viewer => ({
  username: 'ana',
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  sub: '1',
  isAdmin: false,
  branch: null,
  permissions,
  mustChangePassword: false,
});

test('a screen that needs a right is shown only to whoever has it', () => {
  expect(screenFor('/administracion', viewer(['people:manage'])).title).toBe('Administración');
  expect(screenFor('/administracion', viewer(['messages:write'])).title).toMatch(/^No tienes permiso/);
  expect(screenFor('/administracion', null).title).toMatch(/^No tienes permiso/);
});

test('every other screen is for everyone, and an unknown path is not found', () => {
  expect(screenFor('/cuenta', viewer([])).title).toBe('Mi Cuenta');
  expect(screenFor('/no_existe', viewer([]))).toBe(findScreen('/tampoco'));
});

test('the notice of a section is drawn ahead of its code; the section itself, where one types, is not', () => {
  const states = sectionStates.get();
  expect(findScreen('/lista_precios').drawn).toBe(true);
  sectionStates.begin({ ...states, lista_precios: 'vivo' });
  expect(findScreen('/lista_precios').drawn).toBe(false);
  expect(findScreen('/sucursales').drawn).toBe(true);
});
