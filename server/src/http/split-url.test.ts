import { expect, test } from 'vitest';
import { queryValue, splitUrl } from './split-url.ts';

test.each([
  ['/inicio', '/inicio', ''],
  ['/inicio?a=b?c', '/inicio', '?a=b?c'],
  ['//[', '//[', ''],
  ['//otro.example/inicio?a', '//otro.example/inicio', '?a'],
  ['http://portal.example/inicio?a', '/inicio', '?a'],
  ['/inicio?a=http://portal.example/', '/inicio', '?a=http://portal.example/'],
  ['?', '', '?'],
])('%s', (url, path, search) => {
  expect(splitUrl(url)).toEqual({ path, search });
});

test('a value of the query is decoded, and what cannot be decoded does not throw', () => {
  expect(queryValue('/entrar?ir=%2Fayuda&ir=b', 'ir')).toBe('/ayuda');
  expect(queryValue('/entrar?ir=%zz', 'ir')).toBe('%zz');
  expect(queryValue('/entrar', 'ir')).toBeNull();
});
