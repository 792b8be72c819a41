import type { Viewer } from '@mostrador/contract/identity';
import { expect, test } from 'vitest';
import { screenEntries } from './screen-entries.ts';
import { suggestionsAt } from './suggestions.ts';

const viewer = (permissions: Viewer['permissions']) => ({ permissions }) as Viewer;
const at = (path: string, permissions: Viewer['permissions'] = []) =>
  suggestionsAt(path, screenEntries(viewer(permissions), 'https://fotos.example/')).map(({ href }) => href);

test('five screens are suggested, never the one that is open', () => {
  expect(at('/inicio')).toEqual(['/ventas_perdidas', '/lista_precios', '/ayuda', '/promociones', '/sucursales']);
  expect(at('/ventas_perdidas')[0]).toBe('/lista_precios');
});

test('whoever reads a guide is led to guides, and whoever runs the portal to what they may run', () => {
  expect(at('/tote')[0]).toBe('/ayuda');
  expect(at('/administracion', ['people:manage']).slice(0, 2)).toEqual([
    '/administracion#usuarios',
    '/administracion#uso',
  ]);
  expect(at('/administracion').some((href) => href.startsWith('/administracion'))).toBe(false);
});
