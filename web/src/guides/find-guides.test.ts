import { expect, test } from 'vitest';
import { foundIn, wordsOf } from './find-guides.ts';

test('a guide is found by words in any order, accents and case aside', () => {
  const text = 'Requisición de mercancía\nSolo lo pagado o comprometido.';
  expect(foundIn(wordsOf('  PAGADO requisicion '), text)).toBe(true);
  expect(foundIn(wordsOf('pagado aceite'), text)).toBe(false);
  expect(foundIn(wordsOf('   '), text)).toBe(true);
});
