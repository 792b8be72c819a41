import type { Branch } from '@mostrador/contract/branches';
import { chooseBranch, choosePlaza, type Place } from '../../branches/public.tsx';

/**
 * Checks the place that the form opens with against the current branches and clears a branch that closed. A plaza that
 * the person chose before the list was there counts more than the branch.
 */
export function settlePlace(
  place: Place,
  branches: readonly Pick<Branch, 'nombre' | 'ciudad'>[],
  chosePlaza = false,
): Place {
  if (chosePlaza && place.plaza !== '') return choosePlaza(place, place.plaza, branches);
  const known = branches.some(({ nombre }) => nombre === place.sucursal);
  return known ? chooseBranch(place, place.sucursal, branches) : { ...place, sucursal: '' };
}
