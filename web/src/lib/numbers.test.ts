import { expect, test } from 'vitest';
import { bytesWords, counted, decimal, number, pesos, pesosAndCents } from './numbers.ts';

test('numbers are written as Mexicans write them', () => {
  expect([number(0), number(999), number(12_345.4), number(1_234_567)]).toEqual(['0', '999', '12,345', '1,234,567']);
  expect([decimal(4.5), decimal(12), decimal(1_234.56)]).toEqual(['4.5', '12', '1,234.6']);
});

test('one of something is singular, and nothing and several are plural', () => {
  const lines = [0, 1, 2, 12_345].map((count) => counted(count, 'línea', 'líneas'));
  expect(lines).toEqual(['0 líneas', '1 línea', '2 líneas', '12,345 líneas']);
});

test('pesos come with or without cents', () => {
  expect([pesos(1220), pesos(0), pesos(-1220.6)]).toEqual(['$1,220', '$0', '-$1,221']);
  expect([pesosAndCents(1220), pesosAndCents(0.5)]).toEqual(['$1,220.00', '$0.50']);
});

test('sizes are rounded up to whole kilobytes, and to tenths of a megabyte', () => {
  expect([bytesWords(1), bytesWords(311_200), bytesWords(4_510_000)]).toEqual(['1 KB', '312 KB', '4.5 MB']);
});
