import { expect, test } from 'vitest';
import { addRecent, type RecentCar } from './recent-cars.ts';

const car = (car_modelo: string, car_anio = '2012'): RecentCar => ({
  formato: 'nacional',
  car_marca: 'Nissan',
  car_modelo,
  car_anio,
  car_motor: '1.6L L4',
  otros: [],
});

test('keeps five cars, the newest first and each once', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'b'];
  const recent = names.reduce<RecentCar[]>((before, name) => addRecent(before, car(name)), []);
  expect(recent.map(({ car_modelo }) => car_modelo)).toEqual(['b', 'F', 'E', 'D', 'C']);
});

test('the same model of another year is another car', () => {
  expect(addRecent([car('Tsuru')], car('Tsuru', '1998'))).toHaveLength(2);
});

test('keeps nothing of a report but its car', () => {
  const report = { ...car('Tsuru'), nombre: 'Ana Ruiz', mensaje: 'urgente' };
  expect(addRecent([], report)).toEqual([car('Tsuru')]);
});
