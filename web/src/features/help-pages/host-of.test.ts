import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test('the site is what stands between the scheme and the path', () => {
  expect(hostOf('https://www.gates.com/catalogo')).toBe('gates.com');
  expect(hostOf('http://partes.ngk.com.mx:8080')).toBe('partes.ngk.com.mx:8080');
});

test('what a browser cannot open as a site has none', () => {
  for (const url of ['', 'gates', 'javascript:alert(1)', 'https://gates.com:99999/']) expect(hostOf(url)).toBeNull();
});
