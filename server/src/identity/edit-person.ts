import type { FieldIssue } from '@mostrador/contract/errors';
import { type ChangePerson, type Person, type PersonField, personFields, positions } from '@mostrador/contract/people';
import type { Queries } from '../db/client.ts';
import { isMatched } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import type { Editable } from './people-queries.ts';
import { emailIssues, lockEmail } from './taken.ts';

/** The person as the edit wants them, in the form that is stored. */
export function edited(before: Person, { name, email, branch, puesto, shared }: ChangePerson): Editable {
  return {
    name: name ?? before.name,
    email: email === undefined ? before.email : email.toLowerCase() || null,
    branch: branch || null,
    puesto: puesto || null,
    shared,
  };
}

export const changedFields = (before: Editable, after: Editable): PersonField[] =>
  personFields.filter((field) => before[field] !== after[field]);

type Edit = { before: Person; after: Editable; ifMatch: string | undefined };

/** Refuses an edit of an older version, of what the company's user pool says, and an e-mail that somebody has. */
export async function refuseEdit(
  tx: Queries,
  { before, after, ifMatch }: Edit,
  fromPool: readonly PersonField[],
): Promise<void> {
  if (!isMatched(ifMatch, `"${before.version}"`)) throw problem('changed-meanwhile');
  const changed = changedFields(before, after);
  const issues: FieldIssue[] = changed
    .filter((field) => fromPool.includes(field))
    .map((field) => ({ field, message: 'Este dato viene del sistema de la empresa.' }));
  if (issues.length === 0 && changed.includes('email')) {
    const email = after.email ?? '';
    await lockEmail(tx, email);
    issues.push(...(await emailIssues(tx, email, before.id)));
  }
  if (issues.length > 0) throw problem('invalid-fields', { issues });
}

const fieldNames: Record<PersonField, string> = {
  name: 'nombre',
  email: 'correo',
  branch: 'sucursal',
  puesto: 'puesto',
  shared: 'cuenta compartida',
};

function inWords(person: Editable, field: PersonField): string {
  if (field === 'shared') return person.shared ? 'sí' : 'no';
  if (field === 'puesto') return person.puesto ? positions[person.puesto] : 'ninguno';
  return person[field] ?? 'ninguno';
}

/** What an edit changed, for the audit log: "sucursal: Otay TJ → Centro TJ". */
export function changeInLog(before: Editable, after: Editable): string {
  const changes = changedFields(before, after).map(
    (field) => `${fieldNames[field]}: ${inWords(before, field)} → ${inWords(after, field)}`,
  );
  return changes.join('; ') || 'sin cambios';
}
