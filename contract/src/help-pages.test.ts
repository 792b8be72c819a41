import { expect, test } from 'vitest';
import { helpPageUrl } from './help-pages.ts';

test.each([
  'http://gates.com',
  'https://www.gates.com',
  'HTTPS://WWW.Gates.Com/',
  'https://partes.mann-filter.com.mx:8443/catalogo?pieza=1#foto',
  'https://a.co/',
  'https://catalogo.store:1',
  'http://a-b.com',
  'https://xn--caf-dma.mx/',
  'https://gates.com/dos palabras',
  'https://gates.com/catálogo/bujías y más.pdf',
])('%s is an address', (url) => {
  expect(helpPageUrl.test(url)).toBe(true);
});

test.each([
  'gates.com',
  'ftp://gates.com',
  'https://',
  'https://gates',
  'https://gates.c',
  'https://gates.museum',
  'https://gates.com:puerto',
  'https://gates.com:123456',
  'https://gates.com catalogo',
  'http://-a.com',
  'http://a-.com',
  'http://www.-a.com',
  'http://partes.a-.com',
  'http://a..com',
  'https://usuario@gates.com/',
  'https://127.0.0.1/',
  ' https://gates.com',
  'javascript:https://gates.com/',
  'https://gates.com/\nhttps://otra.com/',
])('%j is no address', (url) => {
  expect(helpPageUrl.test(url)).toBe(false);
});
