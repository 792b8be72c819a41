import { expect, test } from 'vitest';
import { decidedShare, decisionTotals, monthsFrom, shade, shortPesos } from './words.ts';

test('months go on over the end of a year', () => {
  const months = monthsFrom('2025-12-01');
  expect([months[0], months[1], months.at(-1)]).toEqual(['2025-12-01', '2026-01-01', '2026-11-01']);
});

test('amounts above a bar are short, and nothing is said of nothing', () => {
  expect([0, 950, 1_240, 12_400, 1_250_000].map(shortPesos)).toEqual(['', '$950', '$1.2 k', '$12 k', '$1.3 M']);
});

test('what still has time is not counted among what was decided late', () => {
  const totals = decisionTotals([
    { plaza: 'Tijuana', a_tiempo: 3, tarde: 1, vencidas: 0, en_plazo: 5 },
    { plaza: 'La Paz', a_tiempo: 0, tarde: 0, vencidas: 2, en_plazo: 1 },
  ]);
  expect(totals).toEqual({ a_tiempo: 3, tarde: 1, vencidas: 2, en_plazo: 6 });
  expect(decidedShare(totals)).toBe('50 %');
  expect(decidedShare({ a_tiempo: 0, tarde: 0, vencidas: 0 })).toBe('–');
});

test('one report is seen also beside a branch with many', () => {
  expect([shade(0, 40), shade(1, 40), shade(40, 40)]).toEqual([0, 1, 4]);
});
