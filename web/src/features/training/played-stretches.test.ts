import { expect, test } from 'vitest';
import { playedStretches } from './played-stretches.ts';

const ranges = (...list: [number, number][]): TimeRanges => ({
  length: list.length,
  start: (index) => list[index]?.[0] ?? Number.NaN,
  end: (index) => list[index]?.[1] ?? Number.NaN,
});

test('a film of which nothing was played has no stretches', () => {
  expect(playedStretches(ranges())).toEqual([]);
});

test('a second of which less than half was played does not count', () => {
  expect(playedStretches(ranges([0, 4.25], [10.75, 12]))).toEqual([
    [0, 4],
    [11, 12],
  ]);
});

test('a moment that was only passed by is no stretch', () => {
  expect(playedStretches(ranges([5, 5.3], [38.25, 39]))).toEqual([[38, 39]]);
});
