import { fold } from '@mostrador/contract/fold';
import type { Position } from '@mostrador/contract/people';
import type { Role } from '@mostrador/contract/roles';
import type { SheetFault } from '@mostrador/contract/sheet-imports';
import { type Cells, type GivenPerson, readPerson } from './import-fields.ts';
import { branchFinder, type FindBranch, type GivenGrant, quoted } from './import-roles.ts';
import type { KnownBranch } from './known-branches.ts';

/** A line of a file: its number as the person sees it, and what it says, or why it cannot be read. */
export type Line = { line: number; cells: Cells } | SheetFault;

/** What an import can change of a person. */
export type Fields = { name: string; email: string | null; branch: string | null; puesto: Position | null };
export type KnownPerson = Fields & {
  id: string;
  username: string;
  /** Of the company's user pool, whose people are not managed here. */
  fromPool: boolean;
  grants: { role: Role; plaza: string | null; branchId: number | null }[];
};
/** The state that a file is compared with. */
export type Known = {
  people: readonly KnownPerson[];
  branches: readonly KnownBranch[];
  /** The administrators whom the settings name. */
  administrators: readonly string[];
};

/** Somebody whom an import adds (`before` is null) or changes. */
export type PlannedPerson = {
  username: string;
  before: (Fields & { id: string }) | null;
  after: Fields;
  /** Those that the person does not have yet. */
  grants: GivenGrant[];
};

/** The branch by its name today. One that the person has already may be unknown or retired. */
function readBranch(given: string | null, known: Fields | undefined, findBranch: FindBranch, faults: string[]) {
  if (given === null) {
    if (!known) faults.push('Falta sucursal.');
    return known?.branch ?? null;
  }
  if (known?.branch && fold(known.branch) === fold(given)) return known.branch;
  const found = findBranch(given);
  if (!found) faults.push(`sucursal ${quoted(given)} no existe.`);
  else if (found.retired) faults.push(`sucursal ${quoted(given)} ya no está en el directorio.`);
  return found?.nombre ?? null;
}

function newGrants(given: readonly GivenGrant[], known: KnownPerson | undefined, isAdministrator: boolean) {
  const key = ({ role, plaza, branchId }: KnownPerson['grants'][number]) => `${role} ${plaza} ${branchId}`;
  const held = new Set((known?.grants ?? []).map(key));
  if (isAdministrator) held.add(key({ role: 'administrador', plaza: null, branchId: null }));
  return given.filter((grant) => !held.has(key(grant)) && held.add(key(grant)));
}

/** The line on which a username or an e-mail stands for the first time. */
function createOnce() {
  const seen = new Map<string, number>();
  return (column: string, value: string | null, line: number): string[] => {
    const first = seen.get(`${column} ${value}`);
    if (!value) return [];
    if (first === undefined) seen.set(`${column} ${value}`, line);
    return first === undefined ? [] : [`${column} ${quoted(value)} ya está en la línea ${first}.`];
  };
}

export const fieldsOf = ({ name, email, branch, puesto }: Fields): Fields => ({ name, email, branch, puesto });

const fieldNames = ['name', 'email', 'branch', 'puesto'] as const satisfies readonly (keyof Fields)[];
export const changedFields = (one: Fields, other: Fields) => fieldNames.filter((field) => one[field] !== other[field]);

/** What a file would do to the people there are, and everything that is wrong with it, line by line. */
export function checkPeople(lines: readonly Line[], { people, branches, administrators }: Known) {
  const findBranch = branchFinder(branches);
  const open = new Set(branches.filter(({ retired }) => !retired).map(({ id }) => id));
  const byUsername = new Map(people.map((person) => [person.username, person]));
  const byEmail = new Map(people.flatMap((person) => (person.email ? [[person.email, person]] : [])));
  const repeated = createOnce();
  const read = lines.map((line) =>
    'motivo' in line ? line : { line: line.line, ...readPerson(line.cells, findBranch) },
  );
  /** An address is free if whoever has it gets another by the same file. */
  const givenEmails = new Map(
    read.flatMap((line) => ('motivo' in line || !line.person.email ? [] : [[line.person.username, line.person.email]])),
  );

  function conflicts({ username, email }: GivenPerson, line: number): string[] {
    const faults = [...repeated('usuario', username, line), ...repeated('correo', email, line)];
    if (byUsername.get(username)?.fromPool) {
      faults.push(`usuario ${quoted(username)} es de una cuenta del sistema de la empresa.`);
    }
    const owner = email ? byEmail.get(email) : undefined;
    if (owner && owner.username !== username && (givenEmails.get(owner.username) ?? email) === email) {
      faults.push(`correo ${quoted(email ?? '')} ya lo usa ${owner.name} (${owner.username}).`);
    }
    return faults;
  }

  /** What the line means for this person. Adds to `wrong` what cannot be done. */
  function plan(person: GivenPerson, wrong: string[]): PlannedPerson & { isChanged: boolean } {
    const { username } = person;
    const known = byUsername.get(username);
    const isAdministrator = administrators.includes(username);
    const after: Fields = {
      name: person.name,
      email: person.email ?? known?.email ?? null,
      branch: readBranch(person.branch, known, findBranch, wrong),
      puesto: person.puesto ?? known?.puesto ?? null,
    };
    const grants = newGrants(person.grants, known, isAdministrator);
    for (const { branchId, text } of grants) {
      if (branchId !== null && !open.has(branchId)) wrong.push(`${text}: esa sucursal ya no está en el directorio.`);
    }
    const isChanged = !known || changedFields(known, after).length > 0 || grants.length > 0;
    if (known && isAdministrator && isChanged) {
      wrong.push('Los ajustes del portal lo nombran administrador: una importación no lo cambia.');
    }
    return { username, before: known ? { id: known.id, ...fieldsOf(known) } : null, after, grants, isChanged };
  }

  const planned: PlannedPerson[] = [];
  const faults: SheetFault[] = [];
  let unchanged = 0;
  for (const item of read) {
    if ('motivo' in item) {
      faults.push(item);
      continue;
    }
    const wrong = [...item.faults, ...conflicts(item.person, item.line)];
    const { isChanged, ...person } = plan(item.person, wrong);
    if (wrong.length > 0) faults.push({ linea: item.line, motivo: wrong.join(' ') });
    else if (isChanged) planned.push(person);
    else unchanged += 1;
  }
  return { planned, unchanged, faults };
}
