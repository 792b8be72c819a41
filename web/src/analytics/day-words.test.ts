import { expect, test } from 'vitest';
import { count, longDay, rowDay, shortDay } from './day-words.ts';

test('a day stays that day, wherever the browser is', () => {
  expect(shortDay('2026-11-05')).toBe('5 nov');
  expect(rowDay('2026-11-05')).toBe('jue 5 de nov');
  expect(longDay('2026-11-05')).toBe('jueves, 5 de noviembre');
});

test('thousands are set apart as in Mexico', () => {
  expect(count(12_345)).toBe('12,345');
});
