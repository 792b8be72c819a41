import { expect, test } from 'vitest';
import { pageRange } from './page-range.ts';

test('a full page, and a last page that is not full', () => {
  expect(pageRange(1, 25, 63)).toEqual({ first: 1, last: 25, pages: 3 });
  expect(pageRange(3, 25, 63)).toEqual({ first: 51, last: 63, pages: 3 });
});

test('exactly full pages make no empty one', () => {
  expect(pageRange(2, 25, 50)).toEqual({ first: 26, last: 50, pages: 2 });
});

test('nothing is one empty page', () => {
  expect(pageRange(1, 25, 0)).toEqual({ first: 0, last: 0, pages: 1 });
});
