import { type OpeningWeek, usualWeek } from '@mostrador/contract/opening-hours';
import { expect, test } from 'vitest';
import { nextWords, openFirst, openState, weekWords, withHours } from './open-state.ts';

const usual = { semana: usualWeek, excepciones: [] };
const always: OpeningWeek = usualWeek.map(() => ({ abre: '00:00', cierra: '24:00' }));
const never: OpeningWeek = usualWeek.map(() => null);

const words = (hours: Parameters<typeof openState>[0], city: string, at: string) => {
  const state = openState(hours, city, Date.parse(at));
  return [state.open, nextWords(state)];
};

// 16 November 2026 is a Monday. In winter Tijuana is 8 hours behind UTC, La Paz and San Luis Río Colorado 7.
test.each([
  ['2026-11-16T15:59:59Z', 'Tijuana', false, 'abre a las 8:00'],
  ['2026-11-16T16:00:00Z', 'Tijuana', true, 'cierra a las 20:00'],
  ['2026-11-17T03:59:00Z', 'Tijuana', true, 'cierra a las 20:00'],
  ['2026-11-17T04:00:00Z', 'Tijuana', false, 'abre mañana a las 8:00'],
  ['2026-11-22T04:00:00Z', 'Tijuana', false, 'abre el lunes a las 8:00'],
  ['2026-11-16T15:30:00Z', 'La Paz', true, 'cierra a las 20:00'],
  ['2026-11-16T15:30:00Z', 'San Luis R. C.', true, 'cierra a las 20:00'],
  ['2026-11-17T03:30:00Z', 'La Paz', false, 'abre mañana a las 8:00'],
  // In summer Tijuana changes its clocks and the others do not.
  ['2026-07-15T15:30:00Z', 'Tijuana', true, 'cierra a las 20:00'],
  ['2026-07-15T14:59:00Z', 'San Luis R. C.', false, 'abre a las 8:00'],
])('at %s in %s', (at, city, open, said) => {
  expect(words(usual, city, at)).toEqual([open, said]);
});

test('a special day counts instead of its weekday', () => {
  const christmas = {
    ...usual,
    excepciones: [
      { dia: '2026-12-24', horario: { abre: '08:00', cierra: '14:00' } },
      { dia: '2026-12-25', horario: null },
      { dia: '2026-12-27', horario: { abre: '10:00', cierra: '12:00' } },
    ],
  };
  expect(words(christmas, 'Tijuana', '2026-12-24T20:00:00Z')).toEqual([true, 'cierra a las 14:00']);
  expect(words(christmas, 'Tijuana', '2026-12-24T22:00:00Z')).toEqual([false, 'abre el sábado a las 8:00']);
  expect(words(christmas, 'Tijuana', '2026-12-27T18:30:00Z')).toEqual([true, 'cierra a las 12:00']);
});

test('midnight between two open days does not close a branch', () => {
  expect(words({ semana: always, excepciones: [] }, 'Tijuana', '2026-11-16T16:00:00Z')).toEqual([true, 'las 24 horas']);
  const untilNoon = {
    semana: always,
    excepciones: [{ dia: '2026-11-17', horario: { abre: '00:00', cierra: '12:00' } }],
  };
  expect(words(untilNoon, 'Tijuana', '2026-11-17T07:59:00Z')).toEqual([true, 'cierra mañana a las 12:00']);
  expect(words(untilNoon, 'Tijuana', '2026-11-17T08:00:00Z')).toEqual([true, 'cierra a las 12:00']);
  const night = { semana: usualWeek.map(() => ({ abre: '01:00', cierra: '24:00' })), excepciones: [] };
  expect(words(night, 'Tijuana', '2026-11-17T07:59:00Z')).toEqual([true, 'cierra a medianoche']);
  expect(words(night, 'Tijuana', '2026-11-17T08:00:00Z')).toEqual([false, 'abre a la 1:00']);
});

test('a branch without hours is closed, and one that opens in more than a week says the date', () => {
  expect(words({ semana: never, excepciones: [] }, 'Tijuana', '2026-11-16T16:00:00Z')).toEqual([false, '']);
  const reopening = {
    semana: never,
    excepciones: [{ dia: '2026-11-25', horario: { abre: '09:00', cierra: '18:00' } }],
  };
  expect(words(reopening, 'Tijuana', '2026-11-16T16:00:00Z')).toEqual([false, 'abre el 25 de noviembre a las 9:00']);
});

test('days in a row with the same hours are said together', () => {
  expect(weekWords(usualWeek)).toEqual([
    ['Lunes a sábado', '8:00 a 20:00'],
    ['Domingo', 'cerrada'],
  ]);
  expect(weekWords(always)).toEqual([['Todos los días', '0:00 a 24:00']]);
  const weekend = usualWeek.map((day, index) => (index < 5 ? day : { abre: '09:00', cierra: '14:00' }));
  expect(weekWords(weekend)).toEqual([
    ['Lunes a viernes', '8:00 a 20:00'],
    ['Sábado y domingo', '9:00 a 14:00'],
  ]);
});

test('open branches come first, each by its own clock, and those without hours last', () => {
  const branches = [
    { id: 1, ciudad: 'Tijuana' },
    { id: 2, ciudad: 'La Paz' },
    { id: 3, ciudad: 'Tecate' },
  ];
  const list = [1, 2].map((sucursal) => ({ sucursal, ...usual, confirmado: null }));
  const known = openFirst(withHours(branches, list, Date.parse('2026-11-16T15:30:00Z')));
  expect(known.map(({ id, hours }) => [id, hours?.open])).toEqual([
    [2, true],
    [1, false],
    [3, undefined],
  ]);
});
