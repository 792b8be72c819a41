import type { Suggestion } from '@mostrador/contract/vehicles';
import { isSame } from '../../../ui/combobox/matches.ts';

const distinct = (names: readonly string[]) => [...new Set(names)];

/** The makes sold in Mexico and those of the catalogue, in alphabetical order. */
export function suggestedMakes(suggestions: readonly Suggestion[], makes: readonly string[]): string[] {
  return distinct([...suggestions.map(({ make }) => make), ...makes]).sort((a, b) => a.localeCompare(b, 'es-MX'));
}

export function suggestedModels(suggestions: readonly Suggestion[], make: string): string[] {
  return distinct(suggestions.filter((car) => isSame(car.make, make)).map(({ model }) => model));
}

export function suggestedEngines(suggestions: readonly Suggestion[], make: string, model: string): string[] {
  const cars = suggestions.filter((car) => isSame(car.make, make) && isSame(car.model, model));
  return distinct(cars.flatMap(({ engines }) => engines));
}
