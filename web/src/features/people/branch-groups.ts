import type { PeopleBranches } from '@mostrador/contract/people';
import { groupBranches } from '../branches/public.tsx';

/** The branches by city, each option with the branch's id. */
export function branchIdGroups(branches: PeopleBranches['sucursales']) {
  const ids = new Map(branches.map(({ id, nombre }) => [nombre, String(id)]));
  return groupBranches(branches).map(({ city, branches: names }) => ({
    label: city,
    options: names.map((name) => ({ key: name, value: ids.get(name) ?? '', text: name })),
  }));
}
