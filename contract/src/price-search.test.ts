import { expect, test } from 'vitest';
import { hasLongWord, priceWords, shownPrice } from './price-search.ts';

test('a shown price is the stored one plus tax in whole pesos, halves rounded up', () => {
  expect(shownPrice(100, 8)).toBe(108);
  expect(shownPrice(1234.5, 8)).toBe(1333);
  expect(shownPrice(12.5, 8)).toBe(14);
  expect(shownPrice(0.47, 8)).toBe(1);
  expect(shownPrice(99.99, 0)).toBe(100);
  expect(shownPrice(100, 8.25)).toBe(108);
});

test('a search is its words without case and accents; signs alone are none', () => {
  expect(priceWords('  Piñónes  GP-45 - 2016 ')).toEqual([
    { typed: 'Piñónes', text: 'pinones', key: 'pinones', stem: 'pinon' },
    { typed: 'GP-45', text: 'gp-45', key: 'gp45' },
    { typed: '2016', text: '2016', key: '2016', year: 2016 },
  ]);
  expect(priceWords(' - . ')).toEqual([]);
});

test('short words and years alone are not long', () => {
  for (const term of ['a e', '2016', 'ab 2016']) expect(hasLongWord(priceWords(term))).toBe(false);
  for (const term of ['abc', 'tsuru 2016', '20161']) expect(hasLongWord(priceWords(term))).toBe(true);
});
