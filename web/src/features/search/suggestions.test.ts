import type { Viewer } from '@mostrador/contract/identity';
import { expect, test } from 'vitest';
import { screenEntries } from './entries.ts';
import { suggestionsAt } from './suggestions.ts';

const viewer = (permissions: Viewer['permissions']) => ({ permissions }) as Viewer;
const at = (path: string, permissions: Viewer['permissions'] = []) =>
  suggestionsAt(path, screenEntries(viewer(permissions), 'https://fotos.example/')).map(({ href }) => href);

test('suggests five screens, never the open one', () => {
  expect(at('/inicio')).toEqual(['/ventas_perdidas', '/lista_precios', '/ayuda', '/promociones', '/sucursales']);
  expect(at('/ventas_perdidas')[0]).toBe('/lista_precios');
});

test('suggests guides to readers of a guide, and administration tabs to those who may open them', () => {
  expect(at('/tote')[0]).toBe('/ayuda');
  expect(at('/administracion', ['people:manage', 'usage:read']).slice(0, 2)).toEqual([
    '/administracion#usuarios',
    '/administracion#uso',
  ]);
  expect(at('/administracion').some((href) => href.startsWith('/administracion'))).toBe(false);
});
