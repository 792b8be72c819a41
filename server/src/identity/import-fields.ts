import { fold } from '@mostrador/contract/fold';
import { newPerson, type Position, positionNames, positions } from '@mostrador/contract/people';
import type { PeopleColumn } from '@mostrador/contract/people-import';
import { cellText } from '../http/csv.ts';
import { type FindBranch, type GivenGrant, quoted, readGrants } from './import-roles.ts';

export type Cells = Record<PeopleColumn, string>;

/** What a line says. An empty cell is null: it leaves what is known. */
export type GivenPerson = {
  username: string;
  name: string;
  email: string | null;
  /** As it is written there. */
  branch: string | null;
  puesto: Position | null;
  grants: GivenGrant[];
};

/** How the usernames of the template's examples begin, so that nobody imports them by mistake. */
export const exampleUsername = 'ejemplo.';

/** Other words that lists of personnel use for what people do. */
const otherPositions: Record<string, Position> = {
  vendedora: 'vendedor',
  ventas: 'vendedor',
  mostrador: 'vendedor',
  repartidora: 'repartidor',
  chofer: 'repartidor',
  almacenista: 'almacen',
  cajero: 'caja',
  cajera: 'caja',
  mecanico: 'taller',
  gerente: 'gerencia',
  administrativo: 'oficina',
  administrativa: 'oficina',
};

function positionNamed(text: string): Position | undefined {
  const word = fold(text);
  const found = positionNames.find((name) => name === word || fold(positions[name]) === word);
  return found ?? (Object.hasOwn(otherPositions, word) ? otherPositions[word] : undefined);
}

/** Collects what is wrong with one line while its cells are read. */
function createReader(cells: Cells) {
  const faults: string[] = [];
  const text = (column: PeopleColumn) => cellText(cells[column]);

  /** The value as the form for one person would take it, and else its words about what is wrong. */
  function checked(column: PeopleColumn, schema: (typeof newPerson.shape)['username' | 'name' | 'email']): string {
    const { success, data, error } = schema.safeParse(text(column));
    if (success && !/\uFFFD|\p{Cs}/u.test(data)) return data;
    faults.push(`${column} ${quoted(text(column))}: ${error?.issues[0]?.message ?? 'No se puede leer.'}`);
    return '';
  }

  function required(column: 'nombre' | 'usuario', schema: (typeof newPerson.shape)['username' | 'name']): string {
    if (text(column) !== '') return checked(column, schema);
    faults.push(`Falta ${column}.`);
    return '';
  }

  function position(): Position | null {
    const found = positionNamed(text('puesto'));
    if (found || text('puesto') === '') return found ?? null;
    faults.push(`puesto ${quoted(text('puesto'))} no existe. Son: ${Object.values(positions).join(', ')}.`);
    return null;
  }

  return { faults, text, checked, required, position };
}

/** One line of a file as a person, and everything that is wrong with it. */
export function readPerson(cells: Cells, findBranch: FindBranch): { person: GivenPerson; faults: string[] } {
  const { faults, text, checked, required, position } = createReader(cells);
  const { username, name, email } = newPerson.shape;
  const person: GivenPerson = {
    name: required('nombre', name),
    username: required('usuario', username),
    email: checked('correo', email).toLowerCase() || null,
    branch: text('sucursal') || null,
    puesto: position(),
    grants: readGrants(
      { rol: text('rol'), alcance: text('alcance'), own: findBranch(text('sucursal')) },
      findBranch,
      faults,
    ),
  };
  if (person.username.startsWith(exampleUsername)) faults.push('Es una línea de ejemplo: bórrala.');
  return { person, faults };
}
