import { expect, test } from 'vitest';
import { moment } from './moment.ts';

const timeZone = 'America/Tijuana';

test('a moment has its day and hour as Mexicans write them, and breaks only before the hour', () => {
  expect(moment('2026-11-05T18:15:32Z', { timeZone })).toBe('05\u00a0nov\u00a02026, 10:15');
});

test('with seconds where the order of things matters', () => {
  expect(moment('2026-11-05T18:15:32Z', { seconds: true, timeZone })).toBe('05\u00a0nov\u00a02026, 10:15:32');
});
