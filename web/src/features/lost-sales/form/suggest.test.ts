import { expect, test } from 'vitest';
import { suggestedEngines, suggestedMakes, suggestedModels } from './suggest.ts';

const cars = [
  { make: 'Nissan', model: 'Tsuru', years: [1991], engines: ['1.6L L4', '2.0L L4'] },
  { make: 'Nissan', model: 'Lucino', years: [1996], engines: ['1.6L L4'] },
  { make: 'Renault', model: 'Stepway', years: [2012], engines: [] },
];

test('makes are each named once, in order', () => {
  expect(suggestedMakes(cars, ['Acura', 'Nissan'])).toEqual(['Acura', 'Nissan', 'Renault']);
});

test('models and engines belong to what was written, however it was written', () => {
  expect(suggestedModels(cars, ' nissan')).toEqual(['Tsuru', 'Lucino']);
  expect(suggestedEngines(cars, 'NISSAN', 'tsuru')).toEqual(['1.6L L4', '2.0L L4']);
  expect(suggestedModels(cars, 'Otra')).toEqual([]);
});
