import type { Branch } from '@mostrador/contract/branches';
import { groupBranches } from './group-branches.ts';

/** The directory by city. A branch that is not in it, or not any more, stays to be seen and kept. */
export function branchOptions(branches: readonly Pick<Branch, 'nombre' | 'ciudad'>[], saved: string) {
  const groups = groupBranches(branches).map(({ city, branches: names }) => ({
    label: city,
    options: names.map((name) => ({ key: name, value: name, text: name })),
  }));
  if (saved === '' || branches.some(({ nombre }) => nombre === saved)) return groups;
  return [{ label: 'La que tienes ahora', options: [{ key: saved, value: saved, text: saved }] }, ...groups];
}
