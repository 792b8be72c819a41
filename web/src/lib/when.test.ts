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

test('around the change of clocks today and yesterday are days of the calendar', () => {
  const monday = new Date('2026-03-09T07:10:00.000Z');
  expect(when('2026-03-08T08:00:00.000Z', { now: monday, timeZone })).toBe('ayer, 00:00');
  expect(when('2026-03-08T07:59:00.000Z', { now: monday, timeZone })).toBe('el 7 de marzo de 2026, 23:59');
  const november = new Date('2026-11-02T07:50:00.000Z');
  expect(when('2026-11-01T07:00:00.000Z', { now: november, timeZone })).toBe('hoy, 00:00');
  expect(when('2026-11-01T06:59:00.000Z', { now: november, timeZone })).toBe('ayer, 23:59');
  expect(when('2026-11-02T07:00:00.000Z', { now: november, timeZone: 'America/Hermosillo' })).toBe('hoy, 00:00');
});
