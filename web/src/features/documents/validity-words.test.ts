import { expect, test } from 'vitest';
import { hasBegun, hasEnded, validityWords } from './validity-words.ts';

const later = Date.parse('2030-01-01T12:00-08:00');

test('names the months of a validity, and the year once where it is the same', () => {
  expect(validityWords('2020-04-01', '2020-05-31', later)).toBe('abril a mayo de 2020');
  expect(validityWords('2019-12-01', '2020-01-31', later)).toBe('diciembre de 2019 a enero de 2020');
  expect(validityWords('2020-04-01', '2020-04-30', later)).toBe('abril de 2020');
  expect(validityWords('2020-02-01', '2020-02-29', later)).toBe('febrero de 2020');
});

test.each([
  ['2026-11-20', '2026-11-20', 'el 20 de noviembre de 2026'],
  ['2026-11-20', '2026-11-25', 'del 20 al 25 de noviembre de 2026'],
  ['2026-11-01', '2026-11-05', 'del 1 al 5 de noviembre de 2026'],
  ['2026-11-20', '2026-11-30', 'del 20 al 30 de noviembre de 2026'],
  ['2020-02-01', '2020-02-28', 'del 1 al 28 de febrero de 2020'],
  ['2026-11-20', '2026-12-05', 'del 20 de noviembre al 5 de diciembre de 2026'],
  ['2026-12-20', '2027-01-05', 'del 20 de diciembre de 2026 al 5 de enero de 2027'],
  ['2026-11-20', '2027-11-25', 'del 20 de noviembre de 2026 al 25 de noviembre de 2027'],
])('names the days where a validity is not of whole months: %s to %s', (from, until, words) => {
  expect(validityWords(from, until, later)).toBe(words);
});

test('says without an end from when a promotion is valid only until it begins', () => {
  expect(validityWords('2019-01-01', null, later)).toBe('hasta nuevo aviso');
  const eve = Date.parse('2026-11-19T23:59-08:00');
  expect(validityWords('2026-11-20', null, eve)).toBe('desde el 20 de noviembre de 2026, hasta nuevo aviso');
  expect(validityWords('2026-11-20', null, eve + 60_000)).toBe('hasta nuevo aviso');
});

test('begins a promotion with its first day', () => {
  expect(hasBegun('2020-05-01', Date.parse('2020-04-30T23:59-07:00'))).toBe(false);
  expect(hasBegun('2020-05-01', Date.parse('2020-05-01T00:00-07:00'))).toBe(true);
  expect(hasBegun(null, later)).toBe(true);
});

test('ends a promotion after its last day', () => {
  expect(hasEnded('2020-05-31', Date.parse('2020-05-31T23:59-07:00'))).toBe(false);
  expect(hasEnded('2020-05-31', Date.parse('2020-06-01T00:01-07:00'))).toBe(true);
  expect(hasEnded(null, later)).toBe(false);
});
