import { positions } from '@mostrador/contract/people';
import { type PeopleColumn, peopleColumnNames } from '@mostrador/contract/people-import';
import { type Role, roles } from '@mostrador/contract/roles';
import type { Known, KnownPerson } from './import-check.ts';
import { exampleUsername } from './import-fields.ts';

const widths: Record<PeopleColumn, number> = {
  nombre: 30,
  usuario: 20,
  correo: 30,
  sucursal: 22,
  puesto: 14,
  rol: 20,
  alcance: 22,
};
/** With the names that an import expects, because these files are made to be imported. */
export const sheetColumns = peopleColumnNames.map((title) => ({ title, width: widths[title] }));

type Sheet = Pick<Known, 'people' | 'branches' | 'administrators'>;
const wholeChain = 'Toda la cadena';

/** Everyone of the portal's own accounts. Imported again as it is, the file changes nothing. */
export function* peopleRows({ people, branches, administrators }: Sheet): Generator<string[]> {
  const names = new Map(branches.map(({ id, nombre }) => [id, nombre]));
  const placeOf = ({ plaza, branchId }: KnownPerson['grants'][number]) =>
    branchId === null ? (plaza ?? wholeChain) : names.get(branchId);
  const order = new Intl.Collator('es-MX').compare;

  for (const person of people.filter(({ fromPool }) => !fromPool).sort((a, b) => order(a.name, b.name))) {
    const held = new Map<string, { role: Role; place: string }>();
    if (administrators.includes(person.username)) held.set('', { role: 'administrador', place: wholeChain });
    for (const grant of person.grants) {
      const place = placeOf(grant);
      if (place !== undefined) held.set(`${grant.role} ${place}`, { role: grant.role, place });
    }
    const given = [...held.values()];
    yield [
      person.name,
      person.username,
      person.email ?? '',
      person.branch ?? '',
      person.puesto ? positions[person.puesto] : '',
      given.map(({ role }) => roles[role].text).join('; '),
      given.map(({ place }) => place).join('; '),
    ];
  }
}

/** Two lines to see how it is done, with a branch that there is. */
export function templateRows({ branches }: Pick<Known, 'branches'>): string[][] {
  const branch = branches.find(({ retired }) => !retired)?.nombre ?? 'Centro TJ';
  return [
    ['María López Ejemplo', `${exampleUsername}maria`, '', branch, positions.vendedor, '', ''],
    [
      'Juan Pérez Ejemplo',
      `${exampleUsername}juan`,
      'juan@ejemplo.mx',
      branch,
      positions.gerencia,
      roles.gerente.text,
      branch,
    ],
  ];
}
