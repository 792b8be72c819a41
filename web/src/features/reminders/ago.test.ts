import { expect, test } from 'vitest';
import { ago } from '../../lib/ago.ts';

const now = Date.UTC(2026, 10, 15, 20);
const before = (seconds: number) => ago(now - seconds * 1000, now, 'America/Tijuana');
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
  expect(ago(Date.parse('2026-11-16T18:00:00Z'), nine, 'America/Tijuana')).toBe('anteayer');
  expect(ago(Date.parse('2026-11-17T08:00:00Z'), nine, 'America/Tijuana')).toBe('ayer');
  // Monday at 23:30 in Tijuana is Tuesday in La Paz.
  const late = Date.parse('2026-11-17T07:30:00Z');
  expect([ago(late, nine, 'America/Tijuana'), ago(late, nine, 'America/Mazatlan')]).toEqual(['anteayer', 'ayer']);
});

test('the day of 25 hours is one day', () => {
  const monday = Date.parse('2026-11-02T08:10:00Z');
  expect(ago(Date.parse('2026-11-01T07:30:00Z'), monday, 'America/Tijuana')).toBe('ayer');
});
