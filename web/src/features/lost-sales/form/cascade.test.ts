import { expect, test } from 'vitest';
import * as cascade from './cascade.ts';

const car: cascade.Car = { car_marca: 'Acura', car_modelo: 'CL', car_anio: '1998', car_motor: '3.0L V6', otros: [] };

test('another make, model or year empties everything below it', () => {
  expect(cascade.chooseMake(car, 'Nissan')).toEqual({ ...cascade.noCar, car_marca: 'Nissan' });
  expect(cascade.chooseModel(car, 'TL')).toEqual({ ...car, car_modelo: 'TL', car_anio: '', car_motor: '' });
  expect(cascade.chooseYear(car, '1999')).toEqual({ ...car, car_anio: '1999', car_motor: '' });
});

test('the same choice again keeps what was chosen below it', () => {
  expect(cascade.chooseMake(car, 'Acura')).toBe(car);
  expect(cascade.chooseModel(car, 'CL')).toBe(car);
  expect(cascade.chooseYear(car, '1998')).toBe(car);
});

test('another model frees year and engine too, and takes along what was typed', () => {
  const other = cascade.chooseOtherModel(car, 'CL Edición');
  expect(other).toMatchObject({ car_marca: 'Acura', car_modelo: 'CL Edición', car_anio: '', car_motor: '' });
  expect(other.otros).toEqual(['modelo', 'anio', 'motor']);
  expect(cascade.write(other, 'anio', '2023')).toEqual({ ...other, car_anio: '2023' });
  expect(cascade.chooseModel(other, 'TL').otros).toEqual([]);
});

test('a model of the list with the name that was written by hand is chosen all the same', () => {
  expect(cascade.chooseModel(cascade.chooseOtherModel(car, 'TL'), 'TL')).toEqual({
    ...cascade.noCar,
    car_marca: 'Acura',
    car_modelo: 'TL',
  });
});

test('another year frees the engine, another engine nothing else', () => {
  expect(cascade.chooseOtherYear(car)).toEqual({ ...car, car_anio: '', car_motor: '', otros: ['anio', 'motor'] });
  expect(cascade.chooseOtherEngine(car)).toEqual({ ...car, car_motor: '', otros: ['motor'] });
  expect(cascade.chooseEngine(cascade.chooseOtherEngine(car), '2.2L L4').otros).toEqual([]);
});

test('an engine written where the catalogue names none is said to be other', () => {
  expect(cascade.write({ ...car, car_motor: '' }, 'motor', '1.6')).toEqual({
    ...car,
    car_motor: '1.6',
    otros: ['motor'],
  });
});

test('what was begun goes along to the form for domestic cars, but over nothing written there', () => {
  const years = { min: 1950, max: 2021 };
  expect(cascade.carryOver(car, cascade.noCar, years)).toEqual(car);
  expect(cascade.carryOver({ ...car, car_anio: '2024' }, cascade.noCar, years).car_anio).toBe('');
  const own = { ...cascade.noCar, car_marca: 'Nissan' };
  expect(cascade.carryOver(car, own, years)).toBe(own);
});
