import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisValues, labelledDays } from './chart-scale.ts';

test('gives the axis round values', () => {
  expect(axisValues(137)).toEqual([0, 50, 100, 150]);
  expect(axisValues(8)).toEqual([0, 2, 4, 6, 8]);
  expect(axisValues(1_200)).toEqual([0, 500, 1000, 1500]);
});

test('counts by ones in a nearly empty chart', () => {
  expect(axisValues(0)).toEqual([0, 1]);
  expect(axisValues(1)).toEqual([0, 1]);
  expect(axisValues(3)).toEqual([0, 1, 2, 3]);
});

test('reaches the largest value in whole numbers and few steps', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (largest) => {
      const values = axisValues(largest);
      expect(values.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(values.length).toBeLessThanOrEqual(6);
      expect(values.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('always labels the last day, and as many others as fit', () => {
  expect(labelledDays(7, 700, 60)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledDays(30, 300, 60)).toEqual([5, 11, 17, 23, 29]);
  expect(labelledDays(90, 0, 60)).toEqual([89]);
});
