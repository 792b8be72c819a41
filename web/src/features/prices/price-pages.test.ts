import { expect, test } from 'vitest';
import { pricePages } from './price-pages.ts';

test('one request holds five pages of the screen', () => {
  expect(pricePages(1, 231)).toEqual({ pages: 12, total: '231', request: 0, from: 0, to: 20 });
  expect(pricePages(5, 231)).toMatchObject({ request: 0, from: 80, to: 100 });
  expect(pricePages(6, 231)).toMatchObject({ request: 1, from: 0, to: 20 });
});

test('shows "más de" when the server stopped counting', () => {
  expect(pricePages(1, 1_000)).toMatchObject({ pages: 50, total: '1,000' });
  expect(pricePages(1, 1_001)).toMatchObject({ pages: 50, total: 'más de 1,000' });
});
