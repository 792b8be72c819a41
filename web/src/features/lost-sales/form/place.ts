import type { Branch } from '@mostrador/contract/branches';

export type Place = { plaza: string; sucursal: string };
type Known = Pick<Branch, 'nombre' | 'ciudad'>;

/** Choosing a branch also sets its city; choosing a city clears a branch of another one. */
export function chooseBranch(place: Place, sucursal: string, branches: readonly Known[]): Place {
  const city = branches.find(({ nombre }) => nombre === sucursal)?.ciudad;
  return { plaza: city ?? place.plaza, sucursal };
}

export function choosePlaza(place: Place, plaza: string, branches: readonly Known[]): Place {
  const fits = branches.some(({ nombre, ciudad }) => nombre === place.sucursal && ciudad === plaza);
  return { plaza, sucursal: fits ? place.sucursal : '' };
}

/** Checks the place that the form opens with against the current branches and clears a branch that closed. */
export function settlePlace(place: Place, branches: readonly Known[]): Place {
  const known = branches.some(({ nombre }) => nombre === place.sucursal);
  return known ? chooseBranch(place, place.sucursal, branches) : { ...place, sucursal: '' };
}
