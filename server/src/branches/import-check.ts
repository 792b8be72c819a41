import type { Branch, BranchField } from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';
import type { SheetFault } from '@mostrador/contract/sheet-imports';
import { type GivenBranch, readBranch } from './import-fields.ts';

/** A line of a file: its number as the person sees it, and what it says, or why it cannot be read. */
export type Line = { line: number; values: Partial<Record<BranchField, unknown>> } | SheetFault;

/** The fields that must be unique, and how their values are compared. */
const unique = {
  id: ({ id }: GivenBranch) => (id === null ? '' : String(id)),
  codigo: ({ codigo }: GivenBranch) => fold(codigo),
  nombre: ({ nombre }: GivenBranch) => fold(nombre),
};

function repeated(branch: GivenBranch, line: number, seen: Map<string, number>): string[] {
  return Object.entries(unique).flatMap(([field, keyOf]) => {
    const key = keyOf(branch);
    const first = seen.get(`${field} ${key}`);
    if (key === '') return [];
    if (first === undefined) seen.set(`${field} ${key}`, line);
    return first === undefined
      ? []
      : [`${field} «${branch[field as keyof typeof unique]}» ya está en la línea ${first}.`];
  });
}

/** A branch without an id gets the id of the branch with the same code, or a new one. */
function giveIds(given: GivenBranch[], existing: readonly Branch[]): Branch[] {
  const byCode = new Map(existing.filter(({ codigo }) => codigo !== '').map(({ codigo, id }) => [fold(codigo), id]));
  const taken = new Set(given.map(({ id }) => id));
  let last = Math.max(0, ...existing.map(({ id }) => id), ...given.map(({ id }) => id ?? 0));
  return given.map((branch) => {
    if (branch.id !== null) return { ...branch, id: branch.id };
    const known = byCode.get(fold(branch.codigo));
    if (known !== undefined && !taken.has(known)) return { ...branch, id: known };
    last += 1;
    return { ...branch, id: last };
  });
}

/** All lines of a file as branches, and everything that is wrong, line by line. */
export function checkLines(lines: readonly Line[], existing: readonly Branch[]) {
  const faults: SheetFault[] = [];
  const given: GivenBranch[] = [];
  const seen = new Map<string, number>();
  /** Ids on bad lines: these branches are in the file, so they are not removed. */
  const named = new Set<number>();
  for (const line of lines) {
    if ('motivo' in line) {
      faults.push(line);
      continue;
    }
    const { branch, faults: wrong } = readBranch(line.values);
    const reasons = [...wrong, ...repeated(branch, line.line, seen)];
    if (reasons.length === 0) given.push(branch);
    else faults.push({ linea: line.line, motivo: reasons.join(' ') });
    if (reasons.length > 0 && branch.id !== null) named.add(branch.id);
  }
  return { branches: giveIds(given, existing), faults, named };
}
