import { expect, test } from 'vitest';
import { clockAt, daysBetween, monthName } from './clock.ts';

test('without a zone it is the clock of the device, also around the change of clocks', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const iso of ['2026-03-08T09:59:59Z', '2026-03-08T10:00:00Z', '2026-11-01T08:30:00Z', '2026-12-31T23:59:59Z']) {
    expect(clockAt(new Date(iso)), iso).toEqual(clockAt(new Date(iso), timeZone));
  }
});

test('midnight is the hour 0 of the new day', () => {
  const midnight = { year: 2026, month: 11, day: 15, hour: 0, minute: 0, second: 0 };
  expect(clockAt(new Date('2026-11-15T08:00:00Z'), 'America/Tijuana')).toEqual(midnight);
  expect(daysBetween(new Date('2026-11-15T07:59:59Z'), new Date('2026-11-15T08:00:00Z'), 'America/Tijuana')).toBe(1);
});

test('months are named as Intl names them for Mexico', () => {
  const format = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month++) {
    expect(monthName(month)).toBe(format.format(new Date(Date.UTC(2026, month - 1, 15))));
  }
});
