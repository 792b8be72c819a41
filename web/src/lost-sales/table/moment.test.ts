import { expect, test } from 'vitest';
import { moment } from './moment.ts';

test('day and minute, in the time of whoever reads', () => {
  expect(moment('2026-11-15T05:05:00.000Z', 'America/Tijuana')).toBe('14\u00a0nov\u00a02026, 21:05');
});
