import type { HelpPage } from '@mostrador/contract/help-pages';
import { expect, test } from 'vitest';
import { filterHelpPages } from './filter-help-pages.ts';

const page = (id: number, fields: Partial<HelpPage>): HelpPage => ({
  id,
  name: 'Gates',
  page_type: 'WEB',
  category: 'Bandas',
  comment: 'Bandas y mangueras',
  url: 'https://www.gates.com/',
  image_url: 'https://www.gates.com/a.png',
  version: 1,
  ...fields,
});
const pages = [
  page(1, {}),
  page(2, { name: 'NGK', category: 'Bujias', comment: 'Bujías y sensores (.*)' }),
  page(3, { name: 'Bosch', page_type: 'PDF', category: 'Frenos', comment: 'Balatas' }),
];
const found = (typed: string) => filterHelpPages(pages, typed).map(({ id }) => id);

test('searches the four fields in any case and with or without accents', () => {
  expect(found('gATES')).toEqual([1]);
  expect(found('pdf')).toEqual([3]);
  expect(found('FRENOS')).toEqual([3]);
  expect(found('bujias')).toEqual([2]);
  expect(found('Bujías')).toEqual([2]);
  expect(found('balatas')).toEqual([3]);
});

test('does not search the address', () => {
  expect(found('https')).toEqual([]);
});

test('requires every word, in any of the fields', () => {
  expect(found('bosch pdf')).toEqual([3]);
  expect(found('bosch web')).toEqual([]);
});

test('shows everything for an empty filter and takes signs as ordinary characters', () => {
  expect(found('   ')).toEqual([1, 2, 3]);
  expect(found('(.*)')).toEqual([2]);
  expect(found('\\')).toEqual([]);
});
