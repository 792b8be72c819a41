import { expect, test } from 'vitest';
import { when } from './when.ts';

const timeZone = 'America/Tijuana';
const now = new Date('2026-11-05T18:00:00.000Z');

test('another day is written out', () => {
  expect(when('2026-11-03T18:15:00.000Z', { now, timeZone })).toBe('el 3 de noviembre de 2026, 10:15');
});

test('today and yesterday are named', () => {
  expect(when('2026-11-05T17:59:00.000Z', { now, timeZone })).toBe('hoy, 09:59');
  expect(when('2026-11-05T07:59:00.000Z', { now, timeZone })).toBe('ayer, 23:59');
});

test('midnight is that of the reader', () => {
  expect(when('2026-11-05T08:00:00.000Z', { now, timeZone })).toBe('hoy, 00:00');
  expect(when('2026-11-05T08:00:00.000Z', { now, timeZone: 'UTC' })).toBe('hoy, 08:00');
});

test('a clock that runs behind the server does not say tomorrow', () => {
  expect(when('2026-11-06T18:00:00.000Z', { now, timeZone })).toBe('el 6 de noviembre de 2026, 10:00');
});
