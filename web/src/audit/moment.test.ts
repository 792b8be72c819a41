import { expect, test } from 'vitest';
import { moment } from './moment.ts';

test('an entry has its date and its time to the second, in the time of whoever reads', () => {
  expect(moment('2026-11-05T18:15:32.000Z', 'America/Tijuana')).toBe('05 nov 2026, 10:15:32');
  expect(moment('2026-11-05T07:59:59.999Z', 'America/Tijuana')).toBe('04 nov 2026, 23:59:59');
});
