import { type Branch, plazas } from '@mostrador/contract/branches';

type Known = Pick<Branch, 'nombre' | 'ciudad'>;
export type BranchGroup = { city: string; branches: string[] };

/** City by city, only that of `plaza` when one is chosen. */
export function groupBranches(branches: readonly Known[], plaza = ''): BranchGroup[] {
  const groups = new Map<string, string[]>();
  for (const { nombre, ciudad } of branches) {
    if (plaza !== '' && ciudad !== plaza) continue;
    groups.set(ciudad, [...(groups.get(ciudad) ?? []), nombre]);
  }
  return [...groups].map(([city, names]) => ({
    city: plazas.find(({ value }) => value === city)?.text ?? city,
    branches: names,
  }));
}
