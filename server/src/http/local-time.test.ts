import { expect, test } from 'vitest';
import { chainColumn, localTime, momentInWords, offset } from './local-time.ts';

test('formats a time in the zones of Tijuana, La Paz and Hermosillo, in summer and in winter', () => {
  const clocks = (iso: string) =>
    ['America/Tijuana', 'America/Mazatlan', 'America/Hermosillo'].map((zone) => localTime(iso, zone));
  expect(clocks('2026-07-01T06:30:00Z')).toEqual(Array(3).fill('2026-06-30 23:30:00'));
  expect(clocks('2026-12-01T07:30:00Z')).toEqual(['2026-11-30 23:30:00', '2026-12-01 00:30:00', '2026-12-01 00:30:00']);
});

test('the UTC offset distinguishes the hour that repeats in November', () => {
  const twice = ['2026-11-01T08:15:00Z', '2026-11-01T09:15:00Z'];
  expect(twice.map((iso) => `${localTime(iso, 'America/Tijuana')} ${offset(iso, 'America/Tijuana')}`)).toEqual([
    '2026-11-01 01:15:00 UTC-07:00',
    '2026-11-01 01:15:00 UTC-08:00',
  ]);
});

test('a column title names its time zone', () => {
  expect(chainColumn('Visto', 'America/Tijuana')).toBe('Visto (hora de Tijuana)');
  expect(chainColumn('Visto', 'America/Hermosillo')).toBe('Visto (hora de Hermosillo)');
});

test('a moment in a sentence is in a named time zone', () => {
  const moment = new Date('2026-11-05T16:00:00Z');
  expect(momentInWords(moment, 'America/Tijuana')).toBe('el 5 de noviembre de 2026, 08:00 (hora de Tijuana)');
  expect(momentInWords(moment, 'America/Hermosillo')).toBe('el 5 de noviembre de 2026, 09:00 (hora de Hermosillo)');
});
