import { expect, test } from 'vitest';
import { mapLink, phonesOf } from './contact-links.ts';

test.each([
  ['664 555 0101', ['tel:+526645550101']],
  ['(664) 555-0101, 664 555 0102', ['tel:+526645550101', 'tel:+526645550102']],
  ['+52 664 555 0101 y 664.555.0102', ['tel:+526645550101', 'tel:+526645550102']],
  ['664 555 0101 ext. 3', ['tel:+526645550101;ext=3']],
  ['555 0101', ['tel:5550101']],
  ['52 664 555 0101', ['tel:+526645550101']],
  ['664 555 0101 664 555 0102', ['tel:+526645550101', 'tel:+526645550102']],
  ['+52 664 555 0101 +52 664 555 0102', ['tel:+526645550101', 'tel:+526645550102']],
  ['664 555 0101 ext. 1234567890', ['tel:+526645550101;ext=1234567890']],
  ['por asignar', [null]],
  ['', []],
])('links the numbers in «%s» to %j', (telefonos, hrefs) => {
  expect(phonesOf(telefonos).map(({ href }) => href)).toEqual(hrefs);
});

test('numbers that stood on lines of their own in a cell are shown apart, as they are written', () => {
  const written = '(664) 555-0101 664.555.0102 6645550103 (taller)';
  expect(phonesOf(written).map(({ text }) => text)).toEqual(['(664) 555-0101', '664.555.0102', '6645550103 (taller)']);
});

const branch = { nombre: 'Zona Río (TJ)', latitud: 32.5255, longitud: -117.018 };

test('links to the map application of each kind of device', () => {
  expect(mapLink(branch, 'Mozilla/5.0 (Linux; Android 15; Pixel 8)')).toBe(
    'geo:32.5255,-117.018?q=32.5255,-117.018(Zona%20R%C3%ADo%20(TJ))',
  );
  expect(mapLink(branch, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toMatch(/^https:\/\/maps\.apple\.com\/\?ll=32/);
  expect(mapLink(branch, 'Mozilla/5.0 (Windows NT 10.0)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=32.5255%2C-117.018',
  );
});

test('has no map link without coordinates', () => {
  expect(mapLink({ ...branch, longitud: null }, 'Android')).toBeNull();
});
