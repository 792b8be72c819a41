import { expect, test } from 'vitest';
import { pictureAddress } from './picture-address.ts';

const addressOf = (text: string) => pictureAddress(text, 'http://portal.example');

test.each([
  ['https://www.gates.com/logo.png', 'https://www.gates.com/logo.png'],
  ['HTTPS://gates.com/mi logo.png', 'https://gates.com/mi%20logo.png'],
  ['/fotos/gates.png', 'http://portal.example/fotos/gates.png'],
])('loads %s', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test.each([
  '',
  'foto pendiente',
  'fotos/gates.png',
  'http://www.gates.com/logo.png',
  '//www.gates.com/logo.png',
  'ftp://gates.com/logo.png',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  'https://',
  '/%zz',
])('shows the drawing for %j', (text) => {
  expect(addressOf(text)).toBeNull();
});

test.each(['/api/v1/perdidas.json', '/fotos/../api/v1/perdidas.json', '/%61pi/v1/perdidas.json'])(
  'never requests %s as a picture',
  (path) => {
    expect(addressOf(path)).toBeNull();
    expect(pictureAddress(`https://portal.example${path}`, 'https://portal.example')).toBeNull();
  },
);
