import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = Date.UTC(2026, 10, 15, 12);
const before = (seconds: number) => ago(now - seconds * 1000, now);

test('the time since then is said in the largest unit that fits', () => {
  expect(before(0)).toBe('hace un momento');
  expect(before(59)).toBe('hace un momento');
  expect(before(60)).toBe('hace 1 minuto');
  expect(before(3_599)).toBe('hace 59 minutos');
  expect(before(7_200)).toBe('hace 2 horas');
  expect(before(86_400)).toBe('ayer');
  expect(before(86_400 * 3)).toBe('hace 3 días');
  expect(before(-50)).toBe('hace un momento');
});
