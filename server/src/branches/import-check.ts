import type { Branch, BranchField } from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';
import type { SheetFault } from '@mostrador/contract/sheet-imports';
import { type GivenBranch, readBranch } from './import-fields.ts';
import type { StoredBranch } from './queries.ts';

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

type Given = { line: number; branch: GivenBranch };
type Identified = { line: number; branch: Branch };

/** A branch without an id is the one with its code, or else its name, also a retired one; or else it is new. */
function giveIds(given: readonly Given[], existing: readonly StoredBranch[]): Identified[] {
  const ids = new Map(given.map(({ line, branch }) => [line, branch.id]));
  const taken = new Set(ids.values());
  // Of a retired branch and one that is not, the latter is meant.
  const known = existing.toSorted((a, b) => Number(b.retiredAt !== null) - Number(a.retiredAt !== null));
  for (const field of ['codigo', 'nombre'] as const) {
    const owners = new Map(known.map((branch) => [fold(branch[field]), branch.id]));
    owners.delete('');
    for (const { line, branch } of given) {
      const owner = owners.get(fold(branch[field]));
      if (ids.get(line) !== null || owner === undefined || taken.has(owner)) continue;
      ids.set(line, owner);
      taken.add(owner);
    }
  }
  let last = Math.max(0, ...existing.map(({ id }) => id), ...given.map(({ branch }) => branch.id ?? 0));
  return given.map(({ line, branch }) => {
    const id = ids.get(line) ?? null;
    if (id === null) last += 1;
    return { line, branch: { ...branch, id: id ?? last } };
  });
}

/** A name is of one branch for ever, because reports and people are matched by it: a retired branch keeps its own. */
function takenNames(given: readonly Identified[], existing: readonly StoredBranch[], named: ReadonlySet<number>) {
  const inFile = new Set([...given.map(({ branch }) => branch.id), ...named]);
  const others = existing.filter(({ id }) => !inFile.has(id));
  const owners = new Map(others.map((branch) => [fold(branch.nombre), branch]));
  const exactOwners = new Map(others.map((branch) => [branch.nombre, branch]));
  const names = new Map(existing.map(({ id, nombre }) => [id, fold(nombre)]));
  return given.flatMap(({ line, branch }): SheetFault[] => {
    const exactOwner = exactOwners.get(branch.nombre);
    const owner = exactOwner ?? owners.get(fold(branch.nombre));
    // Two branches of before may differ only in accents, and each keeps its name, but does not get the other's.
    if (!owner || (!exactOwner && names.get(branch.id) === fold(branch.nombre))) return [];
    const whose = owner.retiredAt === null ? 'la sucursal que tiene' : 'una sucursal retirada, que tenía';
    const motivo = `nombre «${branch.nombre}» es de ${whose} el id ${owner.id}. Si es la misma, escribe ese id; si es otra, usa otro nombre.`;
    return [{ linea: line, motivo }];
  });
}

/** All lines of a file as branches, and everything that is wrong, line by line. */
export function checkLines(lines: readonly Line[], existing: readonly StoredBranch[]) {
  const faults: SheetFault[] = [];
  const given: Given[] = [];
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
    if (reasons.length === 0) given.push({ line: line.line, branch });
    else faults.push({ linea: line.line, motivo: reasons.join(' ') });
    if (reasons.length > 0 && branch.id !== null) named.add(branch.id);
  }
  const identified = giveIds(given, existing);
  faults.push(...takenNames(identified, existing, named));
  return {
    branches: identified.map(({ branch }) => branch),
    faults: faults.sort((a, b) => a.linea - b.linea),
    named,
  };
}
