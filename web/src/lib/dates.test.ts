import { expect, test } from 'vitest';
import { ago, dayOf, longDay, longWeekdayAndDay, moment, monthOf, shortDay, weekdayAndDay, when } from './dates.ts';

const timeZone = 'America/Tijuana';

test('a moment has its day and hour as Mexicans write them, and breaks only before the hour', () => {
  expect(moment('2026-11-05T18:15:32Z', { timeZone })).toBe('05\u00a0nov\u00a02026, 10:15');
});

test('with seconds where the order of things matters', () => {
  expect(moment('2026-11-05T18:15:32Z', { seconds: true, timeZone })).toBe('05\u00a0nov\u00a02026, 10:15:32');
});

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

const noon = Date.UTC(2026, 10, 15, 20);
const before = (seconds: number) => ago(noon - seconds * 1000, noon, timeZone);
const day = 86_400;

test('the time since then is said in the largest unit that fits', () => {
  expect(before(0)).toBe('hace un momento');
  expect(before(59)).toBe('hace un momento');
  expect(before(60)).toBe('hace 1 minuto');
  expect(before(3_599)).toBe('hace 59 minutos');
  expect(before(7_200)).toBe('hace 2 horas');
  expect(before(day)).toBe('ayer');
  expect(before(day * 3)).toBe('hace 3 días');
  expect(before(day * 13)).toBe('hace 1 semana');
  expect(before(day * 45)).toBe('hace 1 mes');
  expect(before(day * 800)).toBe('hace 2 años');
  expect(before(-50)).toBe('hace un momento');
});

test('yesterday is that of the calendar, not the last 48 hours', () => {
  // Wednesday at nine: what was written on Monday at ten is 47 hours old, and not of yesterday.
  const nine = Date.parse('2026-11-18T17:00:00Z');
  expect(ago(Date.parse('2026-11-16T18:00:00Z'), nine, timeZone)).toBe('anteayer');
  expect(ago(Date.parse('2026-11-17T08:00:00Z'), nine, timeZone)).toBe('ayer');
  // Monday at 23:30 in Tijuana is Tuesday in La Paz.
  const late = Date.parse('2026-11-17T07:30:00Z');
  expect([ago(late, nine, timeZone), ago(late, nine, 'America/Mazatlan')]).toEqual(['anteayer', 'ayer']);
});

test('the day of 25 hours is one day', () => {
  const monday = Date.parse('2026-11-02T08:10:00Z');
  expect(ago(Date.parse('2026-11-01T07:30:00Z'), monday, timeZone)).toBe('ayer');
});

test('a day of the calendar stays that day, wherever the browser is', () => {
  expect(shortDay('2026-11-05')).toBe('5 nov');
  expect(weekdayAndDay('2026-11-05')).toBe('jue 5 de nov');
  expect(longWeekdayAndDay('2026-11-05')).toBe('jueves, 5 de noviembre');
  expect(longDay('2026-11-05')).toBe('5 de noviembre de 2026');
  expect(monthOf('2026-11-05')).toBe('noviembre');
});

test('which day it is depends on the time zone', () => {
  const midnight = new Date('2026-11-15T08:00:00Z');
  expect(dayOf(midnight, { timeZone })).toBe('2026-11-15');
  expect(dayOf(new Date(midnight.getTime() - 1), { timeZone })).toBe('2026-11-14');
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(dayOf(midnight)).toBe(dayOf(midnight, { timeZone: own }));
});
