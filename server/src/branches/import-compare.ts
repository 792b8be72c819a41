import type { BranchImportPreview, FieldChange } from '@mostrador/contract/branch-import';
import { type Branch, branchFields } from '@mostrador/contract/branches';
import type { StoredBranch } from './queries.ts';

type Difference = Pick<BranchImportPreview, 'nuevas' | 'cambiadas' | 'quitadas' | 'iguales'>;

const named = ({ id, nombre, ciudad }: Branch) => ({ id, nombre, ciudad });

function inWords(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return value === null ? '' : String(value);
}

function changes(before: Branch, after: Branch): FieldChange[] {
  return branchFields
    .filter((field) => before[field] !== after[field])
    .map((campo) => ({ campo, antes: inWords(before[campo]), ahora: inWords(after[campo]) }));
}

/** Compares branches by id. Those of `apart` do not count as removed although they are not in `after`. */
export function compareBranches(
  before: readonly StoredBranch[],
  after: readonly Branch[],
  apart: ReadonlySet<number> = new Set(),
): Difference {
  const old = new Map(before.map((branch) => [branch.id, branch]));
  const remaining = new Set(after.map(({ id }) => id));
  const difference: Difference = { nuevas: [], cambiadas: [], quitadas: [], iguales: 0 };
  for (const branch of after) {
    const known = old.get(branch.id);
    const cambios = known ? changes(known, branch) : [];
    if (!known || known.retiredAt !== null)
      difference.nuevas.push({ ...named(branch), regresa: known?.nombre ?? null });
    else if (cambios.length > 0) difference.cambiadas.push({ ...named(branch), cambios });
    else difference.iguales += 1;
  }
  difference.quitadas = before
    .filter(({ id, retiredAt }) => retiredAt === null && !remaining.has(id) && !apart.has(id))
    .map(named);
  return difference;
}
