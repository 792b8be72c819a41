import { enginesIn } from '@mostrador/contract/vehicle-catalogue';
import type { Suggestion } from '@mostrador/contract/vehicles';
import { isSame } from '../../../ui/combobox/matches.ts';
import type { Car } from './cascade.ts';

const distinct = (names: readonly string[]) => [...new Set(names)];

/** The makes sold in Mexico and those of the catalogue, in alphabetical order. */
export function suggestedMakes(suggestions: readonly Suggestion[], makes: readonly string[]): string[] {
  return distinct([...suggestions.map(({ make }) => make), ...makes]).sort((a, b) => a.localeCompare(b, 'es-MX'));
}

export function suggestedModels(suggestions: readonly Suggestion[], make: string): string[] {
  return distinct(suggestions.filter((car) => isSame(car.make, make)).map(({ model }) => model));
}

type Chosen = Pick<Car, 'car_marca' | 'car_modelo' | 'car_anio'>;

/** Without those that the model had in other years only. */
export function suggestedEngines(
  suggestions: readonly Suggestion[],
  { car_marca, car_modelo, car_anio }: Chosen,
): string[] {
  const cars = suggestions.filter((car) => isSame(car.make, car_marca) && isSame(car.model, car_modelo));
  const year = /^\d{4}$/.test(car_anio) ? Number(car_anio) : undefined;
  return distinct(cars.flatMap((car) => enginesIn(car, year)));
}
