import { permissions } from '@mostrador/contract/access';
import { administrationTabs } from '@mostrador/contract/screens';
import { expect, test } from 'vitest';
import { tabOfHash, tabsFor } from './tab-in-address.ts';

const all = tabsFor(permissions);

test('whoever has every right sees every tab, others only what they may do', () => {
  expect(all).toEqual(Object.keys(administrationTabs));
  expect(tabsFor(['training:read', 'messages:write'])).toEqual(['capacitacion']);
});

test('the address names the tab', () => {
  expect(tabOfHash('#bitacora', all, 'usuarios')).toBe('bitacora');
});

test('without a name it is the first one, as on arrival', () => {
  expect(tabOfHash('', all, 'uso')).toBe('usuarios');
  expect(tabOfHash('', ['capacitacion', 'precios'])).toBe('capacitacion');
});

test('the skip link, made-up names and tabs of others leave the tab open', () => {
  expect(tabOfHash('#contenido', all, 'uso')).toBe('uso');
  expect(tabOfHash('#nada', all, 'bitacora')).toBe('bitacora');
  expect(tabOfHash('#bitacora', ['capacitacion', 'precios'], 'precios')).toBe('precios');
  expect(tabOfHash('#bitacora', ['capacitacion', 'precios'])).toBe('capacitacion');
});
