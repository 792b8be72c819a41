import { readFileSync } from 'node:fs';
import { readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import { expect, test } from 'vitest';
import { projectFile } from '../project-file.ts';

const catalogue = readCatalogue(readFileSync(projectFile('content/vehicles/catalogue.txt'), 'utf8'));
const named = catalogue.makes.slice(1);
const models = named.flatMap((make) => (catalogue.models(make.name) ?? []).map((model) => ({ make, model })));
const yearsOf = (make: string, model: string) => catalogue.years(make, model)?.map(({ year }) => year);
const enginesOf = (make: string, model: string, year: number) =>
  catalogue.styles(make, model, year)?.map(({ name }) => name);

test('a blank entry, then 64 makes in plain ASCII order from AM General to smart, with numeric ids and slugs', () => {
  expect(catalogue.makes[0]).toEqual({ id: 0, name: '', niceName: '' });
  expect(named.length).toBe(64);
  const names = named.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect([names[0], names[1], names.at(-2), names.at(-1)]).toEqual(['AM General', 'Acura', 'Volvo', 'smart']);
  expect(new Set(named.map(({ id }) => id)).size).toBe(64);
  expect(named.find(({ name }) => name === 'Mercedes-Benz')?.niceName).toBe('mercedes-benz');
  expect(named.find(({ name }) => name === 'AM General')?.niceName).toBe('am-general');
});

test('1,223 models with 9,801 model years: 1990 to 2020, and 2021 for the Rivian R1T alone', () => {
  expect(models.length).toBe(1_223);
  const years = models.flatMap(({ make, model }) =>
    (yearsOf(make.name, model.name) ?? []).map((year) => ({ model, year })),
  );
  expect(years.length).toBe(9_801);
  expect(Math.min(...years.map(({ year }) => year))).toBe(1990);
  expect(years.filter(({ year }) => year > 2020)).toEqual([
    { model: { id: 'Rivian_R1T', name: 'R1T', niceName: 'r1t' }, year: 2021 },
  ]);
  expect(models.every(({ make, model }) => (yearsOf(make.name, model.name)?.length ?? 0) > 0)).toBe(true);
});

test('years without a model are missing, and each model year has its own engines', () => {
  expect(yearsOf('Acura', 'CL')).toEqual([1997, 1998, 1999, 2001, 2002, 2003]);
  expect(enginesOf('Acura', 'CL', 1997)).toEqual(['2.2L L4', '3.0L V6']);
  expect(enginesOf('Acura', 'CL', 2003)).toEqual(['3.2L V6']);
  expect(enginesOf('Acura', 'CL', 2000)).toBeUndefined();
  expect(enginesOf('Acura', 'ILX', 2020)).toEqual(['2.4L L4']);
  expect(enginesOf('Audi', 'Q7 e-tron', 2016)).toEqual([]);
});

test('four models are without engines: three unknown, and one whose engines came in 2021', () => {
  const without = models.filter(({ make, model }) => {
    const years = yearsOf(make.name, model.name) ?? [];
    return years.every((year) => enginesOf(make.name, model.name, year)?.length === 0);
  });
  expect(without.map(({ model }) => model.id)).toEqual([
    'Audi_Q7_e_tron',
    'GMC_Yukon_Denali',
    'GMC_Yukon_Hybrid',
    'Porsche_718_Boxster',
  ]);
});

test('model ids join make and model with underscores; ids of models, years and styles are unique', () => {
  const id = (make: string, name: string) => catalogue.models(make)?.find((model) => model.name === name);
  expect(id('Mercedes-Benz', 'C-Class')).toEqual({ id: 'Mercedes_Benz_C_Class', name: 'C-Class', niceName: 'c-class' });
  expect(new Set(models.map(({ model }) => model.id)).size).toBe(models.length);
  const yearIds = models
    .flatMap(({ make, model }) => catalogue.years(make.name, model.name) ?? [])
    .map((year) => year.id);
  expect(new Set(yearIds).size).toBe(yearIds.length);
  expect(yearIds.every(Number.isSafeInteger)).toBe(true);
});

test('130 vehicles sold in Mexico are suggested', () => {
  const suggestions = readSuggestions(readFileSync(projectFile('content/vehicles/mexico.txt'), 'utf8'));
  expect(suggestions.length).toBe(130);
  const tsuru = suggestions.find(({ model }) => model === 'Tsuru');
  expect(tsuru).toMatchObject({ make: 'Nissan', engines: ['1.6L L4', '2.0L L4'] });
  expect(tsuru?.engineYears).toEqual({ '2.0L L4': [1992, 1993, 1994] });
  expect([tsuru?.years[0], tsuru?.years.at(-1)]).toEqual([1990, 2017]);
});
