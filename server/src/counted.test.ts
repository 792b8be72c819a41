import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one is singular, none and many are plural, and thousands are grouped', () => {
  const words = [0, 1, 148_230].map((count) => counted(count, 'precio', 'precios'));
  expect(words).toEqual(['0 precios', '1 precio', '148,230 precios']);
});
