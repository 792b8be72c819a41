import { expect, test } from 'vitest';
import { codeKey, priceWords, shownPrice } from './price-search.ts';

test('a shown price is the stored one plus tax in whole pesos, halves rounded up', () => {
  expect(shownPrice(100, 8)).toBe(108);
  expect(shownPrice(1234.5, 8)).toBe(1333);
  expect(shownPrice(12.5, 8)).toBe(14);
  expect(shownPrice(0.47, 8)).toBe(1);
  expect(shownPrice(99.99, 0)).toBe(100);
  expect(shownPrice(100, 8.25)).toBe(108);
});

test('hyphens, dots, spaces, case and leading zeros of a code do not count; slashes do', () => {
  expect(codeKey('MT-1023')).toBe('mt1023');
  expect(codeKey(' 00.64 314 ')).toBe('64314');
  expect(codeKey('A/12')).toBe('a/12');
  expect(codeKey('000')).toBe('0');
});

test('a search is its words without case and accents; signs alone are none', () => {
  expect(priceWords('  Piñón  DIRECCIÓN GP-45 - ')).toEqual([
    { text: 'pinon', key: 'pinon' },
    { text: 'direccion', key: 'direccion' },
    { text: 'gp-45', key: 'gp45' },
  ]);
  expect(priceWords(' - . ')).toEqual([]);
});
