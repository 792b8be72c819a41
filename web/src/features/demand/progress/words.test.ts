import { expect, test } from 'vitest';
import { cameWords, decidedShare, decisionTotals, monthsFrom, shade, shortPesos, suppliedWords } from './words.ts';

test('months go on over the end of a year', () => {
  const months = monthsFrom('2025-12-01');
  expect([months[0], months[1], months.at(-1)]).toEqual(['2025-12-01', '2026-01-01', '2026-11-01']);
});

test('amounts above a bar are short, and nothing is said of nothing', () => {
  const short = ['', '$950', '$1.2 mil', '$12 mil', '$1 mill.', '$1.3 mill.'];
  expect([0, 950, 1_240, 12_400, 999_600, 1_250_000].map(shortPesos)).toEqual(short);
});

test('one part is singular in what became of supplied parts and of the forecast', () => {
  const known = [
    { antes: 2, despues: 0 },
    { antes: 1, despues: 1 },
  ];
  expect(suppliedWords(1, known)).toBe('ya no se pide. El mes de antes hubo 3 pedidos; el mes de después, 1 pedido.');
  expect(suppliedWords(2, known)).toMatch(/^ya no se piden\./);
  expect([0, 1, 2].map((came) => cameWords(1_000, came))).toEqual([
    'esperábamos 1,000 y se volvieron a pedir 0',
    'esperábamos 1,000 y se volvió a pedir 1',
    'esperábamos 1,000 y se volvieron a pedir 2',
  ]);
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
