import { expect, test } from 'vitest';
import { suggestedEngines, suggestedMakes, suggestedModels } from './suggest.ts';

const cars = [
  {
    make: 'Nissan',
    model: 'Tsuru',
    years: [1991, 1992],
    engines: ['1.6L L4', '2.0L L4'],
    engineYears: { '2.0L L4': [1992] },
  },
  { make: 'Nissan', model: 'Lucino', years: [1996], engines: ['1.6L L4'] },
  { make: 'Renault', model: 'Stepway', years: [2012], engines: [] },
];

test('lists each make once, in alphabetical order', () => {
  expect(suggestedMakes(cars, ['Acura', 'Nissan'])).toEqual(['Acura', 'Nissan', 'Renault']);
});

test('matches make and model whatever the case and the spaces', () => {
  expect(suggestedModels(cars, ' nissan')).toEqual(['Tsuru', 'Lucino']);
  expect(suggestedEngines(cars, { car_marca: 'NISSAN', car_modelo: 'tsuru', car_anio: '' })).toEqual([
    '1.6L L4',
    '2.0L L4',
  ]);
  expect(suggestedModels(cars, 'Otra')).toEqual([]);
});

test('does not suggest an engine of other years only', () => {
  const engines = (car_anio: string) => suggestedEngines(cars, { car_marca: 'Nissan', car_modelo: 'Tsuru', car_anio });
  expect(engines('1991')).toEqual(['1.6L L4']);
  expect(engines('1992')).toEqual(['1.6L L4', '2.0L L4']);
  expect(engines('2024'), 'a year that the suggestion does not know').toEqual(['1.6L L4']);
  expect(engines('20'), 'a year that is being typed').toEqual(['1.6L L4', '2.0L L4']);
});
