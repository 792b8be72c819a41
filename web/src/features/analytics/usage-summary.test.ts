import { expect, test } from 'vitest';
import { summarize } from './usage-summary.ts';

const day = (date: number, views: number, people: number) => ({ day: `2026-11-0${date}`, views, people });
const screen = { name: 'Bienvenido', path: '/inicio', views: 9, people: 3 };

test('views are added up and the day with most people is found', () => {
  const days = [day(1, 4, 3), day(2, 9, 2), day(3, 0, 0)];
  expect(summarize({ days, screens: [screen] })).toEqual({ views: 13, screens: 1, busiest: days[0] });
});

test('of two equally busy days the latest is named', () => {
  const days = [day(1, 4, 3), day(2, 3, 3)];
  expect(summarize({ days, screens: [screen] })?.busiest).toBe(days[1]);
});

test('a period without visits has no summary', () => {
  expect(summarize({ days: [day(1, 0, 0)], screens: [] })).toBeNull();
});
