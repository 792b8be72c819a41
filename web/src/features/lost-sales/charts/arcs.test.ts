import { expect, test } from 'vitest';
import { arcsOf, ringPath } from './arcs.ts';

test('arcs cover the whole circle without gaps', () => {
  expect(arcsOf([2, 1, 1])).toEqual([
    { start: 0, end: 0.5 },
    { start: 0.5, end: 0.75 },
    { start: 0.75, end: 1 },
  ]);
  expect(arcsOf([1, 1, 1]).at(-1)?.end).toBe(1);
  expect(arcsOf([])).toEqual([]);
  expect(arcsOf([0, 0]).every(({ start, end }) => start === 0 && end === 0)).toBe(true);
});

test('a quarter starts at the top and ends at the right', () => {
  expect(ringPath({ start: 0, end: 0.25 }, 50, 100)).toBe('M0 -100A100 100 0 0 1 100 0L50 0A50 50 0 0 0 0 -50Z');
});

test('more than half sets the large-arc flag, and a whole circle is two halves', () => {
  expect(ringPath({ start: 0, end: 0.75 }, 50, 100)).toContain('A100 100 0 1 1');
  expect(ringPath({ start: 0, end: 1 }, 50, 100).match(/M/g)).toHaveLength(2);
});
