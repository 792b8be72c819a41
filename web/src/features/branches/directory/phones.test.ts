import { expect, test } from 'vitest';
import { phonesOf } from './phones.ts';

test.each([
  ['664 555 0101', ['tel:+526645550101']],
  ['(664) 555-0101, 664 555 0102', ['tel:+526645550101', 'tel:+526645550102']],
  ['+52 664 555 0101 y 664.555.0102', ['tel:+526645550101', 'tel:+526645550102']],
  ['664 555 0101 ext. 3', ['tel:+526645550101;ext=3']],
  ['555 0101', ['tel:5550101']],
  ['por asignar', [null]],
  ['', []],
])('«%s» calls %j', (telefonos, hrefs) => {
  expect(phonesOf(telefonos).map(({ href }) => href)).toEqual(hrefs);
});
