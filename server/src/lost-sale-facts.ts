import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import type { Catalogue } from '@mostrador/contract/vehicle-catalogue';
import type { Facts } from './lost-sales/check.ts';

/** Lost sales are checked against vehicles and branches, both in memory. Here, because features do not import each other. */
export function lostSaleFacts(catalogue: Catalogue, lastYear: number, cityOf: Facts['cityOf']): Facts {
  const has = (make: string, model: string) => catalogue.models(make)?.some(({ name }) => name === model);
  return {
    isOfAnotherMake: (make, model) =>
      has(make, model) === false && catalogue.makes.some(({ name }) => has(name, model)),
    missingSteps({ formato, car_marca, car_modelo, car_anio, car_motor }) {
      const year = Number(car_anio);
      if (formato === 'nacional') return year >= lostSaleLimits.year.min && year <= lastYear ? [] : ['anio'];
      const years = catalogue.years(car_marca, car_modelo);
      if (!years) return ['modelo', 'anio', 'motor'];
      if (!years.some((known) => String(known.year) === car_anio)) return ['anio', 'motor'];
      const engines = catalogue.styles(car_marca, car_modelo, year);
      return engines?.some(({ name }) => name === car_motor) ? [] : ['motor'];
    },
    cityOf,
  };
}
