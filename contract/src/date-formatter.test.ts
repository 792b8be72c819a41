import { expect, test, vi } from 'vitest';
import { dateFormatter } from './date-formatter.ts';

test('one formatter for all dates with the same options and locale, another for others', () => {
  const create = vi.spyOn(Intl, 'DateTimeFormat');
  const day = (timeZone: string, locale?: string) =>
    dateFormatter({ timeZone, dateStyle: 'long' }, locale).format(new Date('2026-11-19T06:30:00Z'));
  expect([1, 2, 3].map(() => day('America/Tijuana'))).toEqual(Array(3).fill('18 de noviembre de 2026'));
  expect(create).toHaveBeenCalledTimes(1);
  expect(day('Etc/UTC')).toBe('19 de noviembre de 2026');
  expect(day('Etc/UTC', 'sv-SE')).toBe('19 november 2026');
  expect(create).toHaveBeenCalledTimes(3);
});
