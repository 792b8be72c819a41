import { nameCars } from '@mostrador/contract/car-names';
import { prepareKnowledge } from '@mostrador/contract/quick-capture';
import { readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import { expect, test } from 'vitest';
import { noCar } from './cascade.ts';
import { type Filled, fillCar, fillPart, nothingFilled } from './quick-fill.ts';

const catalogue = readCatalogue('[1] Honda\nCivic | 2014-2015 | 1.8L L4; 2.4L L4\nFit | 2015 | 1.5L L4\n');
const suggestions = readSuggestions('Nissan | Tsuru | 1990-2017 | 1.6L L4');
const knowledge = prepareKnowledge(
  nameCars(catalogue, suggestions),
  { marcas: ['Gonher'], codigos: [] },
  { thisYear: 2026, lastListedYear: 2021 },
);
const none = { ...noCar, formato: 'general' } as const;
const civic = { ...none, car_marca: 'Honda', car_modelo: 'Civic', car_anio: '2015', car_motor: '1.8L L4' };
const fill = (own: Parameters<typeof fillCar>[0], filled: Filled, sentence: string) =>
  fillCar(own, filled, sentence, knowledge);

test('the car follows the sentence, and goes with it', () => {
  const first = fill(none, nothingFilled, 'civic 15 1.8');
  expect(first.car).toEqual(civic);
  const second = fill(first.car, first.filled, 'tsuru 2012');
  expect(second.car).toMatchObject({ formato: 'nacional', car_modelo: 'Tsuru', car_motor: '1.6L L4' });
  expect(fill(second.car, second.filled, '').car).toMatchObject(noCar);
});

test('a year that was corrected by hand stays, and another car in the sentence replaces all', () => {
  const { car, filled } = fill(none, nothingFilled, 'civic 15 1.8');
  const corrected = { ...car, car_anio: '2014' };
  expect(fill(corrected, filled, 'civic 15 1.8 balata').car).toEqual(corrected);
  expect(fill(corrected, filled, 'fit 15').car).toMatchObject({ car_modelo: 'Fit', car_anio: '2015' });
});

test('a car that was chosen by hand stays whatever is said', () => {
  expect(fill(civic, nothingFilled, 'tsuru 2012 balata').car).toEqual(civic);
});

test('a recent car stays until another one is said', () => {
  const filled = { ...nothingFilled, car: civic };
  expect(fill(civic, filled, 'balata').car).toEqual(civic);
  expect(fill(civic, filled, 'honda balata').car).toEqual(civic);
  expect(fill(civic, filled, 'civic 14 balata').car).toMatchObject({ car_anio: '2014' });
});

test('year and engine wait for the model that they need, and come with it', () => {
  const { car, filled, found } = fill(none, nothingFilled, 'honda 2015 1.8');
  expect(car).toEqual({ ...none, car_marca: 'Honda' });
  expect(found.car?.car_anio).toBe('2015');
  expect(fill({ ...car, car_modelo: 'Civic' }, filled, 'honda 2015 1.8').car).toEqual(civic);
});

const blank = { cantidad: '1', marca: '', codigo_parte: '', sinCodigo: false, pieza: '' };

test('the part follows the sentence, and a name without a code is one without a code', () => {
  const first = fillPart(blank, {}, { pieza: 'balata', cantidad: '2' });
  expect(first.part).toEqual({ ...blank, pieza: 'balata', cantidad: '2', sinCodigo: true });
  const values = { ...blank, ...first.part };
  expect(fillPart(values, first.filled, { pieza: 'balata', codigo_parte: 'GP-45' }).part).toEqual({
    ...blank,
    pieza: 'balata',
    codigo_parte: 'GP-45',
  });
  expect(fillPart(values, first.filled, { pieza: '' }).part).toEqual(blank);
});

test('what was written by hand stays, also when it was emptied', () => {
  const { filled } = fillPart(blank, {}, { pieza: 'balata', marca: 'Gonher' });
  const own = { ...blank, pieza: 'balata trasera', marca: '', codigo_parte: 'X-1' };
  const { part } = fillPart(own, filled, { pieza: 'balata', marca: 'Gonher', cantidad: '3' });
  expect(part).toEqual({ cantidad: '3' });
});
