import { expect, test } from 'vitest';
import { summarize } from './usage-summary.ts';

const day = (date: number, views: number, people: number) => ({ day: `2026-11-0${date}`, views, people });
const screen = { name: 'Bienvenido', path: '/inicio', views: 9, people: 3 };

test('adds up the views and finds the day with most people', () => {
  const days = [day(1, 4, 3), day(2, 9, 2), day(3, 0, 0)];
  expect(summarize({ days, screens: [screen] })).toEqual({ views: 13, screens: 1, busiest: days[0] });
});

test('takes the latest of two equally busy days', () => {
  const days = [day(1, 4, 3), day(2, 3, 3)];
  expect(summarize({ days, screens: [screen] })?.busiest).toBe(days[1]);
});

test('returns no summary for a period without visits', () => {
  expect(summarize({ days: [day(1, 0, 0)], screens: [] })).toBeNull();
});
