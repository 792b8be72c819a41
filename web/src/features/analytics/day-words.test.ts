import { expect, test } from 'vitest';
import { longDay, rowDay, shortDay } from '../../lib/day-words.ts';

test('a day stays that day, wherever the browser is', () => {
  expect(shortDay('2026-11-05')).toBe('5 nov');
  expect(rowDay('2026-11-05')).toBe('jue 5 de nov');
  expect(longDay('2026-11-05')).toBe('jueves, 5 de noviembre');
});
