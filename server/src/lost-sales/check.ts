import type { FieldIssue } from '@mostrador/contract/errors';
import { lostSaleLimits, type NewLostSale } from '@mostrador/contract/lost-sales';

/** What a report is checked against: the catalogue and the branches, without knowing where they come from. */
export type Facts = {
  /** Newest model year of the domestic form. */
  lastYear: number;
  years(make: string, model: string): number[] | undefined;
  hasMake(make: string): boolean;
  engines(make: string, model: string, year: number): string[] | undefined;
  /** The city of a branch. */
  cityOf(branch: string): Promise<string | undefined>;
};

const issue = (field: string, message: string): FieldIssue => ({ field: `perdida.${field}`, message });

/** Checks that need more than one field; each issue names its field. */
export async function findFaults(report: NewLostSale, facts: Facts): Promise<FieldIssue[]> {
  const city = await facts.cityOf(report.sucursal);
  const faults = report.formato === 'general' ? carFaults(report, facts) : yearFaults(report, facts);
  if (city === undefined) faults.push(issue('sucursal', 'Esa sucursal no está en la lista.'));
  else if (city !== report.plaza) faults.push(issue('sucursal', `Esa sucursal no es de ${report.plaza}.`));
  return faults;
}

function yearFaults({ car_anio }: NewLostSale, { lastYear }: Facts): FieldIssue[] {
  const { min } = lostSaleLimits.year;
  const year = Number(car_anio);
  return year < min || year > lastYear ? [issue('car_anio', `Elige un año de ${min} a ${lastYear}.`)] : [];
}

/** The first field of make, model, year and engine that the catalogue does not have; below one marked as other, any text is accepted. */
function carFaults({ car_marca, car_modelo, car_anio, car_motor, otros }: NewLostSale, facts: Facts): FieldIssue[] {
  if (!facts.hasMake(car_marca)) return [issue('car_marca', 'Esa marca no está en el catálogo.')];
  if (otros.includes('modelo')) return [];
  const years = facts.years(car_marca, car_modelo);
  if (!years)
    return [issue('car_modelo', `Ese modelo no es de ${car_marca}. Si no está en la lista, elige «Otro modelo».`)];
  if (otros.includes('anio')) return [];
  const year = Number(car_anio);
  if (!years.includes(year)) {
    return [issue('car_anio', `El catálogo no tiene ${car_modelo} de ese año. Si es correcto, elige «Otro año».`)];
  }
  if (otros.includes('motor') || facts.engines(car_marca, car_modelo, year)?.includes(car_motor)) return [];
  return [issue('car_motor', 'Ese motor no es de este modelo y año. Si es correcto, elige «Otro motor».')];
}
