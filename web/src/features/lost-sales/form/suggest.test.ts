import { expect, test } from 'vitest';
import { suggestedEngines, suggestedMakes, suggestedModels } from './suggest.ts';

const cars = [
  { make: 'Nissan', model: 'Tsuru', years: [1991], engines: ['1.6L L4', '2.0L L4'] },
  { make: 'Nissan', model: 'Lucino', years: [1996], engines: ['1.6L L4'] },
  { make: 'Renault', model: 'Stepway', years: [2012], engines: [] },
];

test('lists each make once, in alphabetical order', () => {
  expect(suggestedMakes(cars, ['Acura', 'Nissan'])).toEqual(['Acura', 'Nissan', 'Renault']);
});

test('matches make and model whatever the case and the spaces', () => {
  expect(suggestedModels(cars, ' nissan')).toEqual(['Tsuru', 'Lucino']);
  expect(suggestedEngines(cars, 'NISSAN', 'tsuru')).toEqual(['1.6L L4', '2.0L L4']);
  expect(suggestedModels(cars, 'Otra')).toEqual([]);
});
