import { expect, test } from 'vitest';
import { allSlices, amount, isOthers, percent, topSlices, withGone } from './slices.ts';

const slices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `B${index}`, label: `b${index}`, value: 60 - index }));
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

test('equal counts show equal percentages, each rounded for itself to one decimal', () => {
  const shown = (...values: number[]) => allSlices(values.map((value) => ({ id: '', label: '', value }))).map(percent);
  expect(shown(1, 1, 1)).toEqual(['33.3 %', '33.3 %', '33.3 %']);
  expect(shown(2, 1)).toEqual(['66.7 %', '33.3 %']);
  expect(shown(1)).toEqual(['100.0 %']);
  expect(shown(0, 0)).toEqual(['0.0 %', '0.0 %']);
  expect(shown(5_000, 1)).toEqual(['100.0 %', '<0.1 %']);
});

test('shows thirty slices and groups the rest', () => {
  const top = topSlices(slices(35));
  expect(top).toHaveLength(31);
  expect(top.at(-1)).toMatchObject({ label: 'Otros (5)', value: 30 + 29 + 28 + 27 + 26 });
  expect(top.filter(isOthers)).toHaveLength(1);
  expect(sum(top.map(({ value }) => value))).toBe(sum(slices(35).map(({ value }) => value)));
});

test('does not group a rest of one, and leaves shorter lists as they are', () => {
  expect(topSlices(slices(30)).map(({ id }) => id)).toEqual(slices(30).map(({ id }) => id));
  expect(topSlices(slices(31)).some(isOthers)).toBe(false);
  expect(topSlices([])).toEqual([]);
  expect(allSlices(slices(35))).toHaveLength(35);
});

test('formats numbers and shares for Mexico', () => {
  expect(amount({ id: '', label: '', value: 1234, share: 0.345 })).toBe('1,234 · 34.5 %');
});

test('keeps what only the period before had, as nothing', () => {
  const [first, second] = [
    { id: 'A', label: 'a', value: 3 },
    { id: 'B', label: 'b', value: 2 },
  ];
  expect(withGone([first], new Map([['B', second]]))).toEqual([first, { ...second, value: 0 }]);
  expect(withGone([first])).toEqual([first]);
});
