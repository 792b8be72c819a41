import { expect, test } from 'vitest';
import { toMultirange, yearRanges } from './year-ranges.ts';

const ranges = (text: string) => toMultirange(yearRanges(text, 2027));

test.each([
  ['balata sentra 2015-2017', '{[2015,2018)}'],
  ['balata sentra 2015 - 2017', '{[2015,2018)}'],
  ['balata sentra 2015/2017', '{[2015,2018)}'],
  ['balata sentra 2015 a 2017', '{[2015,2018)}'],
  ['balata sentra 2015 al 2017', '{[2015,2018)}'],
  ['balata sentra 2015 hasta 2017', '{[2015,2018)}'],
  ['balata sentra (15-21)', '{[2015,2022)}'],
  ['bomba tsuru 98-04, 1.6l', '{[1998,2005)}'],
  ['bomba tsuru 1998-04', '{[1998,2005)}'],
  ['filtro sentra 13-19, versa 12-20', '{[2013,2020),[2012,2021)}'],
  ['filtro versa 2012 en adelante', '{[2012,)}'],
  ['filtro versa 12 en adelante', '{[2012,)}'],
  ['filtro versa 2012+', '{[2012,)}'],
  ['filtro versa 2012 a la fecha', '{[2012,)}'],
  ['filtro versa desde 2012', '{[2012,)}'],
  ['filtro versa 2012-', '{[2012,)}'],
  ['filtro pointer hasta 2005', '{[,2006)}'],
])('%s gives %s', (text, wanted) => {
  expect(ranges(text)).toBe(wanted);
});

test.each([
  'aceite 5w-30',
  'aceite 15-40',
  'aceite 10-30',
  'aceite 20-50',
  'llanta 205/55-16',
  'tornillo 10-15mm',
  'bujia 1.15-20',
  'clutch 05-123',
  'bomba sentra 2016',
  'balata 2019-2015',
  'retén 35-52-7',
])('%s gives no years', (text) => {
  expect(ranges(text)).toBe('{}');
});
