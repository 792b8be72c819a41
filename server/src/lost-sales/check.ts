import { plazaText } from '@mostrador/contract/branches';
import type { FieldIssue } from '@mostrador/contract/errors';
import type { CarStep, LostSale, NewLostSale } from '@mostrador/contract/lost-sales';
import { problem } from '../http/problem.ts';

/** What a report is checked against: the catalogue and the branches, without knowing where they come from. */
export type Facts = {
  /** Whether the catalogue has the model, and the make too, but not together. */
  isOfAnotherMake(make: string, model: string): boolean;
  /** The steps of the car that the form it came from does not offer, so that somebody wrote them. */
  missingSteps(report: Pick<LostSale, 'formato' | 'car_marca' | 'car_modelo' | 'car_anio' | 'car_motor'>): CarStep[];
  /** The city of a branch. */
  cityOf(branch: string): Promise<string | undefined>;
};

const issue = (field: string, message: string): FieldIssue => ({ field: `perdida.${field}`, message });

/** What is wrong with more than one field, or with what the portal knows at the moment; each issue names its field. */
export async function findFaults(report: NewLostSale, facts: Facts): Promise<FieldIssue[]> {
  const city = await facts.cityOf(report.sucursal);
  const faults = carFaults(report, facts);
  if (city === undefined) faults.push(issue('sucursal', 'Esa sucursal no está en la lista.'));
  else if (city !== report.plaza) faults.push(issue('sucursal', `Esa sucursal no es de ${plazaText(report.plaza)}.`));
  return faults;
}

export async function requireNoFaults(report: NewLostSale, facts: Facts): Promise<void> {
  const faults = await findFaults(report, facts);
  if (faults.length > 0) throw problem('invalid-fields', { issues: faults });
}

/** Customers drive cars that no catalogue has, so only a model of another make is taken for a mistake. */
function carFaults({ formato, car_marca, car_modelo, otros }: NewLostSale, facts: Facts): FieldIssue[] {
  if (formato === 'nacional' || otros.includes('modelo')) return [];
  if (!facts.isOfAnotherMake(car_marca, car_modelo)) return [];
  return [issue('car_modelo', `Ese modelo no es de ${car_marca}. Si no está en la lista, elige «Otro modelo».`)];
}
