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

test('the form that was chosen by hand stays empty while the same car is said, and another car fills its own', () => {
  const { filled } = fill(none, nothingFilled, 'tsuru 2012');
  const stays = fill(none, filled, 'tsuru 2012 bomba de agua');
  expect(stays.car).toEqual(none);
  expect(stays.found).toMatchObject({ car: { car_modelo: 'Tsuru' }, pieza: 'bomba de agua' });
  expect(fill(none, stays.filled, 'tsuru 2013').car).toMatchObject({ formato: 'nacional', car_anio: '2013' });
  expect(fill(none, stays.filled, 'civic 15 1.8').car).toEqual(civic);
  const left = fill(none, stays.filled, 'bomba de agua');
  expect(fill(none, left.filled, 'tsuru 2012').car, 'said anew').toMatchObject({ car_modelo: 'Tsuru' });
  const modelOnly = fill(none, nothingFilled, 'tsuru');
  expect(fill(none, modelOnly.filled, 'tsuru 2012').car, 'the same car, with its year').toEqual(none);
});

test('a make that was emptied by hand stays so, and with it what was corrected', () => {
  const { car, filled } = fill(none, nothingFilled, 'tsuru 2012');
  const emptied = { ...car, car_marca: '', car_anio: '2010' };
  expect(fill(emptied, filled, 'tsuru 2012').car).toEqual(emptied);
  expect(fill(emptied, filled, 'bomba').car, 'also without a car in the sentence').toEqual(emptied);
});

test('a model that is written before its make stays while the sentence says no car', () => {
  const written = { ...none, formato: 'nacional', car_modelo: 'Sen' } as const;
  expect(fill(written, nothingFilled, 'balata').car).toEqual(written);
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
