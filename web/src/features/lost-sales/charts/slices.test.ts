import { expect, test } from 'vitest';
import { allSlices, amount, isOthers, sharesOf, topSlices } from './slices.ts';

const slices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `B${index}`, label: `b${index}`, value: 20 - index }));
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

test('shares are whole numbers that add up to 100', () => {
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(sharesOf([2, 1])).toEqual([67, 33]);
  for (const values of [[7, 5, 3, 1, 1, 1], [1], [1_000, 1, 1], [13, 29, 31, 2]])
    expect(sum(sharesOf(values))).toBe(100);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  expect(sharesOf([])).toEqual([]);
});

test('shows the seven most frequent slices and groups the rest', () => {
  const top = topSlices(slices(12));
  expect(top).toHaveLength(8);
  expect(top.at(-1)).toMatchObject({ label: 'Otros (5)', value: 13 + 12 + 11 + 10 + 9 });
  expect(top.filter(isOthers)).toHaveLength(1);
  expect(sum(top.map(({ value }) => value))).toBe(sum(slices(12).map(({ value }) => value)));
  expect(sum(top.map(({ share }) => share))).toBe(100);
});

test('does not group a rest of one, and leaves short lists as they are', () => {
  expect(topSlices(slices(8)).some(isOthers)).toBe(false);
  expect(topSlices([])).toEqual([]);
  expect(allSlices(slices(12))).toHaveLength(12);
});

test('formats numbers and shares for Mexico', () => {
  expect(amount({ id: '', label: '', value: 1234, share: 34 })).toBe('1,234 · 34 %');
  expect(amount({ id: '', label: '', value: 1, share: 0 })).toBe('1 · <1 %');
});
