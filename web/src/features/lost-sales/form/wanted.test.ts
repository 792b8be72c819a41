import { readFileSync } from 'node:fs';
import { nameCars } from '@mostrador/contract/car-names';
import { prepareKnowledge } from '@mostrador/contract/quick-capture';
import { readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import { expect, test } from 'vitest';
import { fieldsOfPart, readWanted } from './wanted.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../../content/vehicles/${file}`, import.meta.url), 'utf8');
const knowledge = prepareKnowledge(
  nameCars(readCatalogue(read('catalogue.txt')), readSuggestions(read('mexico.txt'))),
  { marcas: ['Brembo'], codigos: [] },
  { thisYear: 2026, lastListedYear: 2021 },
);

const row = {
  buscado: 'balata sentra',
  codigo: 'MT-1023',
  descripcion: 'Balata delantera Nissan Sentra 1.8L 2013-2019',
};
const notFound = (buscado: string) => ({ buscado, codigo: '', descripcion: '' });

test('a row of the price list gives code, name and category, cut at the limits of the form', () => {
  const categoria = 'Frenos y control de traccion';
  expect(fieldsOfPart(row)).toEqual({ codigo_parte: 'MT-1023', pieza: row.descripcion, sinCodigo: false, categoria });
  expect(fieldsOfPart({ ...row, codigo: '9'.repeat(100), descripcion: 'x'.repeat(100) })).toMatchObject({
    codigo_parte: '9'.repeat(60),
    pieza: 'x'.repeat(80),
  });
});

test('what was not found is a code only where it looks like one', () => {
  expect(fieldsOfPart(notFound('QQ-777/9'))).toMatchObject({ codigo_parte: 'QQ-777/9', pieza: '', sinCodigo: false });
  expect(fieldsOfPart(notFound('balata vocho'))).toMatchObject({
    codigo_parte: '',
    pieza: 'balata vocho',
    sinCodigo: true,
  });
  expect(readWanted(notFound('balata vocho 98'), knowledge)).toMatchObject({
    codigo_parte: '',
    pieza: 'balata',
    car: { formato: 'nacional', car_modelo: 'Sedan (Vocho)', car_anio: '1998' },
  });
});

test('the row says the car and the search its year, which a range does not', () => {
  const sentra = { formato: 'general', car_marca: 'Nissan', car_modelo: 'Sentra' };
  expect(readWanted(row, knowledge)).toMatchObject({ pieza: 'Balata delantera', car: { ...sentra, car_anio: '' } });
  expect(readWanted({ ...row, buscado: 'balata 2016' }, knowledge).car).toMatchObject({
    ...sentra,
    car_anio: '2016',
    car_motor: '1.8L L4',
  });
});

test('a row without a car takes that of the search, and a description that says more than that stays whole', () => {
  const descripcion = 'Balata Brembo Tsuru/Sentra';
  expect(readWanted({ ...row, buscado: 'balata tsuru 2012', descripcion }, knowledge)).toMatchObject({
    marca: 'Brembo',
    car: { formato: 'nacional', car_modelo: 'Tsuru', car_anio: '2012', car_motor: '1.6L L4' },
  });
  expect(readWanted({ ...row, descripcion: 'Juego de 4 pzas Sentra' }, knowledge)).not.toHaveProperty('pieza');
});
