import type { Branch } from '@mostrador/contract/branches';

export type Place = { plaza: string; sucursal: string };
type Known = Pick<Branch, 'nombre' | 'ciudad'>;

/** Choosing a branch also sets its city; choosing a city clears a branch of another one. */
export function chooseBranch(place: Place, sucursal: string, branches: readonly Known[]): Place {
  const city = branches.find(({ nombre }) => nombre === sucursal)?.ciudad;
  return { plaza: city ?? place.plaza, sucursal };
}

/** Without a list of branches nobody can tell whether the branch is of that city, nor choose another: it stays. */
export function choosePlaza(place: Place, plaza: string, branches: readonly Known[]): Place {
  const fits =
    branches.length === 0 || branches.some(({ nombre, ciudad }) => nombre === place.sucursal && ciudad === plaza);
  return { plaza, sucursal: fits ? place.sucursal : '' };
}

/**
 * Checks the place that the form opens with against the current branches and clears a branch that closed. A plaza that
 * the person chose before the list was there counts more than the branch.
 */
export function settlePlace(place: Place, branches: readonly Known[], chosePlaza = false): Place {
  if (chosePlaza) return choosePlaza(place, place.plaza, branches);
  const known = branches.some(({ nombre }) => nombre === place.sucursal);
  return known ? chooseBranch(place, place.sucursal, branches) : { ...place, sucursal: '' };
}
