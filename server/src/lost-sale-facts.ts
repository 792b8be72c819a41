import type { Catalogue } from '@mostrador/contract/vehicle-catalogue';
import type { Facts } from './lost-sales/check.ts';

/** Lost sales are checked against vehicles and branches, both in memory. Here, because features do not import each other. */
export function lostSaleFacts(catalogue: Catalogue, cityOf: Facts['cityOf']): Facts {
  const has = (make: string, model: string) => catalogue.models(make)?.some(({ name }) => name === model);
  return {
    isOfAnotherMake: (make, model) =>
      has(make, model) === false && catalogue.makes.some(({ name }) => has(name, model)),
    cityOf,
  };
}
