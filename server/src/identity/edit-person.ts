import type { FieldIssue } from '@mostrador/contract/errors';
import { type ChangePerson, type Person, type PersonField, personFields, positions } from '@mostrador/contract/people';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { emailIssues } from './taken.ts';

/** Each field of an edit as it is stored. */
const stored = ({ name, email, branch, puesto, shared }: ChangePerson | Person) => ({
  name,
  email: email?.toLowerCase() || null,
  branch: branch || null,
  puesto: puesto || null,
  shared,
});

function changedFields(before: Person, after: ChangePerson | Person): PersonField[] {
  const [one, other] = [stored(before), stored(after)];
  return personFields.filter((field) => one[field] !== other[field]);
}

/** `*` and an absent header write in any case. */
function isCurrent({ version }: Person, header: string | undefined): boolean {
  return header === undefined || header.trim() === '*' || header.trim() === `"${version}"`;
}

/** Refuses an edit of an older version, of what the company's user pool says, and an e-mail that somebody has. */
export async function refuseEdit(
  tx: Queries,
  before: Person,
  { headers, body }: FastifyRequest<{ Body: ChangePerson }>,
  fromPool: readonly PersonField[],
): Promise<void> {
  if (!isCurrent(before, headers['if-match'])) throw problem('changed-meanwhile');
  const changed = changedFields(before, body);
  const issues: FieldIssue[] = changed
    .filter((field) => fromPool.includes(field))
    .map((field) => ({ field, message: 'Este dato viene del sistema de la empresa.' }));
  if (issues.length === 0 && changed.includes('email')) issues.push(...(await emailIssues(tx, body.email, before.id)));
  if (issues.length > 0) throw problem('invalid-fields', { issues });
}

const fieldNames: Record<PersonField, string> = {
  name: 'nombre',
  email: 'correo',
  branch: 'sucursal',
  puesto: 'puesto',
  shared: 'cuenta compartida',
};

function inWords(person: Person, field: PersonField): string {
  if (field === 'shared') return person.shared ? 'sí' : 'no';
  if (field === 'puesto') return person.puesto ? positions[person.puesto] : 'ninguno';
  return person[field] ?? 'ninguno';
}

/** What an edit changed, for the audit log: "sucursal: Otay TJ → Centro TJ". */
export function changeInLog(before: Person, after: Person): string {
  const changes = changedFields(before, after).map(
    (field) => `${fieldNames[field]}: ${inWords(before, field)} → ${inWords(after, field)}`,
  );
  return changes.join('; ') || 'sin cambios';
}
