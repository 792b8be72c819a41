import { expect, test } from 'vitest';
import { hostOf } from './help-page-card.tsx';

test('takes the host between the scheme and the path, without www', () => {
  expect(hostOf('https://www.gates.com/catalogo')).toBe('gates.com');
  expect(hostOf('http://partes.ngk.com.mx:8080')).toBe('partes.ngk.com.mx:8080');
});

test('has no host for what a browser cannot open as a web address', () => {
  for (const url of ['', 'gates', 'javascript:alert(1)', 'https://gates.com:99999/']) expect(hostOf(url)).toBeNull();
});
