import { expect, test } from 'vitest';
import { leaves } from './leave-guard.tsx';
import { watchTabs } from './shown-tabs.ts';

const at = (address: string) => new URL(address, 'https://portal.example');

test.each([
  ['/devoluciones', '/devoluciones#plazos', false],
  ['/devoluciones#plazos', '/devoluciones', false],
  ['/ventas_perdidas?codigo=A1', '/ventas_perdidas', false],
  ['/candidatas/a?lugar=tijuana', '/candidatas/a?lugar=tecate', true],
  ['/devoluciones', '/sucursales', true],
])('from %s to %s something else is shown: %s', (from, to, expected) => {
  expect(leaves(at(from), at(to))).toBe(expected);
});

test('another tab of the same screen is something else, and the skip link is not', () => {
  const forget = watchTabs((hash) => hash !== '#precios' && hash !== '#principal');
  const leavesPrices = (hash: string) => leaves(at('/administracion#precios'), at(`/administracion${hash}`));
  expect(['', '#sistemas', '#precios', '#principal'].map(leavesPrices)).toEqual([true, true, false, false]);
  forget();
  expect(leavesPrices('#sistemas')).toBe(false);
});
