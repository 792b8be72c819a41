import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Viewer } from '@mostrador/contract/identity';
import { allMigrating } from '@mostrador/contract/migration';
import { expect, test } from 'vitest';
import { findScreen } from './find-screen.ts';
import { loadScreen } from './screen-code.ts';
import { otherScreens, screenRows } from './screens.ts';
import { menuPlaceOf } from './shell/menu-items.ts';

const viewer = (permissions: Viewer['permissions']): Viewer => ({
  username: 'ana',
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  sub: '1',
  isAdmin: false,
  branch: null,
  puesto: null,
  roles: [],
  shared: false,
  permissions,
  scopes: {},
  mustChangePassword: false,
});
const documents = [
  { path: '/tote', kind: 'guides', title: 'Tote: Cajas de Traspaso', revision: 1 },
  { path: '/promociones/verano', kind: 'promotions', title: 'Verano', revision: 3 },
] as const;
const staff = { viewer: viewer([]), sections: allMigrating, documents };

test('every row names a file that is there and has a component', () => {
  for (const { file } of [...Object.values(screenRows), ...Object.values(otherScreens)]) {
    const source = readFileSync(resolve(import.meta.dirname, '..', file), 'utf8');
    expect(source, file).toContain('export default function');
  }
});

test('a screen is loaded from its row, once for all paths that show it', async () => {
  const loading = loadScreen(findScreen('/no_existe', staff));
  expect(loadScreen(findScreen('/tampoco', staff))).toBe(loading);
  const { default: Screen } = await loading;
  expect(Screen).toBeTypeOf('function');
});

test('a screen that needs a right is shown only to whoever has it', () => {
  const titleFor = (permissions: Viewer['permissions']) =>
    findScreen('/administracion', { ...staff, viewer: viewer(permissions) }).title;
  expect(titleFor(['people:manage'])).toBe('Administración');
  expect(titleFor(['messages:write'])).toMatch(/^No tienes permiso/);
  expect(findScreen('/administracion', { ...staff, viewer: null }).title).toMatch(/^No tienes permiso/);
});

test('every other screen is for everyone, and an unknown path is not found', () => {
  expect(findScreen('/cuenta', staff).title).toBe('Mi Cuenta');
  expect(findScreen('/no_existe', staff).title).toBe(otherScreens.notFound.title);
});

test('a screen that ends in a parameter is found by any value of it, and by no longer path', () => {
  const buyer = { ...staff, viewer: viewer(['demand:read']) };
  expect(findScreen('/candidatas/MTIz', buyer).file).toBe('features/demand/part-screen.tsx');
  expect(findScreen('/candidatas/MTIz', staff).title).toMatch(/^No tienes permiso/);
  for (const path of ['/candidatas/', '/candidatas/MTIz/otra']) {
    expect(findScreen(path, buyer).title, path).toBe(otherScreens.notFound.title);
  }
});

test('published guides and promotions are screens too, rendered ahead of their code', () => {
  const shared = { rendered: 'whole', file: 'features/documents/page-screen.tsx' };
  expect(findScreen('/tote', staff)).toMatchObject({ title: 'Tote: Cajas de Traspaso', ...shared });
  expect(findScreen('/promociones/verano', staff)).toMatchObject({ title: 'Verano', ...shared });
  expect(findScreen('/tote', { ...staff, documents: [] }).title).toBe(otherScreens.notFound.title);
});

test('a published page is under the screen that lists it in the menu', () => {
  expect(menuPlaceOf('/tote', documents)).toBe('/ayuda');
  expect(menuPlaceOf('/promociones/verano', documents)).toBe('/promociones');
  expect(menuPlaceOf('/modulo-caja', documents)).toBe('/retvalle');
});

test('a section shows its notice, rendered ahead, until its switch is turned', () => {
  const path = '/lista_precios';
  expect(findScreen(path, staff)).toMatchObject({ title: 'Lista de Precios', rendered: 'whole' });
  const now = { ...staff, sections: { ...allMigrating, lista_precios: 'vivo' } as const };
  expect(findScreen(path, now)).toMatchObject({ rendered: null, file: 'features/prices/prices-screen.tsx' });
  expect(findScreen('/sucursales', now).rendered).toBe('whole');
});

test('a session paused offline opens the screen of lost sales and no other', () => {
  const paused = { ...staff, paused: true };
  expect(findScreen('/ventas_perdidas', paused).title).toBe('Ventas Perdidas');
  for (const path of ['/inicio', '/tote', '/tareas', '/cuenta']) {
    expect(findScreen(path, paused).title).toBe(otherScreens.pausedSession.title);
  }
});
