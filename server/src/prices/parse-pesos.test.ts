import { expect, test } from 'vitest';
import { parsePesos } from './parse-pesos.ts';

test.each([
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  ['$1,234.50', 123_450],
  ['$ 1,234.50 MXN', 123_450],
  [' mx$1234.5 m.n. ', 123_450],
  ['1234,50', 123_450],
  ['1.234,50', 123_450],
  ['1,234', 123_400],
  ['12,345,678', 1_234_567_800],
  ['0.005', 1],
  ['89', 8_900],
])('%s pesos are understood', (written, cents) => {
  expect(parsePesos(written)).toBe(cents);
});

test.each(['', 'gratis', '-5', '1,23,4', '1 234', '=1+1', '12.5.1', '1e5', '#REF!', '$', '1'.repeat(41)])(
  '%s is no price',
  (written) => {
    expect(parsePesos(written)).toBeNull();
  },
);

test('a text far longer than any price is refused at once', () => {
  expect(parsePesos(`1${' '.repeat(60_000)}x`)).toBeNull();
});
