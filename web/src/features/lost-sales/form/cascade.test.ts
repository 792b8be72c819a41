import { expect, test } from 'vitest';
import * as cascade from './cascade.ts';

const car: cascade.Car = { car_marca: 'Acura', car_modelo: 'CL', car_anio: '1998', car_motor: '3.0L V6', otros: [] };

test('choosing another make, model or year clears everything below it', () => {
  expect(cascade.chooseMake(car, 'Nissan')).toEqual({ ...cascade.noCar, car_marca: 'Nissan' });
  expect(cascade.chooseModel(car, 'TL')).toEqual({ ...car, car_modelo: 'TL', car_anio: '', car_motor: '' });
  expect(cascade.chooseYear(car, '1999')).toEqual({ ...car, car_anio: '1999', car_motor: '' });
});

test('choosing the same value again keeps what was chosen below it', () => {
  expect(cascade.chooseMake(car, 'Acura')).toBe(car);
  expect(cascade.chooseModel(car, 'CL')).toBe(car);
  expect(cascade.chooseYear(car, '1998')).toBe(car);
});

test('a typed model makes year and engine typed too, and keeps the typed text', () => {
  const other = cascade.chooseOtherModel(car, 'CL Edición');
  expect(other).toMatchObject({ car_marca: 'Acura', car_modelo: 'CL Edición', car_anio: '', car_motor: '' });
  expect(other.otros).toEqual(['modelo', 'anio', 'motor']);
  expect(cascade.write(other, 'anio', '2023')).toEqual({ ...other, car_anio: '2023' });
  expect(cascade.chooseModel(other, 'TL').otros).toEqual([]);
});

test('a model of the list replaces a typed one of the same name', () => {
  expect(cascade.chooseModel(cascade.chooseOtherModel(car, 'TL'), 'TL')).toEqual({
    ...cascade.noCar,
    car_marca: 'Acura',
    car_modelo: 'TL',
  });
});

test('a typed year makes the engine typed, a typed engine changes nothing else', () => {
  expect(cascade.chooseOtherYear(car)).toEqual({ ...car, car_anio: '', car_motor: '', otros: ['anio', 'motor'] });
  expect(cascade.chooseOtherEngine(car)).toEqual({ ...car, car_motor: '', otros: ['motor'] });
  expect(cascade.chooseEngine(cascade.chooseOtherEngine(car), '2.2L L4').otros).toEqual([]);
});

test('marks an engine as typed where the catalogue has none', () => {
  expect(cascade.write({ ...car, car_motor: '' }, 'motor', '1.6')).toEqual({
    ...car,
    car_motor: '1.6',
    otros: ['motor'],
  });
});

test('a typed year of a domestic car keeps the engine, and a year of the list replaces it', () => {
  const other = cascade.chooseOtherDomesticYear(car);
  expect(other).toEqual({ ...car, car_anio: '', otros: ['anio'] });
  expect(cascade.chooseDomesticYear(cascade.write(other, 'anio', '2024'), '2021')).toEqual({
    ...car,
    car_anio: '2021',
  });
});

test('the only engine of a domestic car is filled in with its year, and follows the car until one is written', () => {
  const engines: Record<string, string[]> = { '1993': ['1.6L L4', '2.0L L4'], '2012': ['1.6L L4'] };
  const enginesOf = ({ car_anio }: cascade.Car) => engines[car_anio] ?? [];
  const change = (before: cascade.Car, fields: Partial<cascade.Car>) =>
    cascade.withOnlyEngine(before, { ...before, ...fields }, enginesOf);
  const tsuru = { ...cascade.noCar, car_marca: 'Nissan', car_modelo: 'Tsuru' };
  expect(change(cascade.noCar, tsuru).car_motor, 'without a year nothing is left over').toBe('');
  const filled = change(tsuru, { car_anio: '2012' });
  expect(filled.car_motor).toBe('1.6L L4');
  expect(change(filled, { car_anio: '1993' }).car_motor, 'two engines').toBe('');
  expect(change(filled, { car_motor: '' }).car_motor, 'what the person deletes stays deleted').toBe('');
  const written = change(tsuru, { car_motor: '1.6 16V' });
  expect(change(written, { car_anio: '2012' }).car_motor).toBe('1.6 16V');
});

test('copies the car to the form for domestic cars unless that one was filled in', () => {
  const years = { min: 1950, max: 2021 };
  expect(cascade.carryOver(car, cascade.noCar, years)).toEqual(car);
  const newer: cascade.Car = { ...car, car_anio: '2024', otros: ['anio', 'motor'] };
  expect(cascade.carryOver(newer, cascade.noCar, years), 'the year stays typed').toEqual({ ...newer, otros: ['anio'] });
  const own = { ...cascade.noCar, car_marca: 'Nissan' };
  expect(cascade.carryOver(car, own, years)).toBe(own);
});
