import { expect, test } from 'vitest';
import { pricePages } from './price-pages.ts';

test('five pages of the screen come with one request', () => {
  expect(pricePages('balata', 1, 231)).toEqual({ pages: 12, total: '231', request: 0, from: 0, to: 20 });
  expect(pricePages('balata', 5, 231)).toMatchObject({ request: 0, from: 80, to: 100 });
  expect(pricePages('balata', 6, 231)).toMatchObject({ request: 1, from: 0, to: 20 });
});

test('counting that stopped is said, and a true number of that size is not', () => {
  expect(pricePages('mt', 1, 1_001)).toMatchObject({ pages: 50, total: 'más de 1,000' });
  expect(pricePages('balata', 1, 1_001)).toMatchObject({ pages: 51, total: '1,001' });
});
