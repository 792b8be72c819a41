import type { FieldIssue } from '@mostrador/contract/errors';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { user } from './tables.ts';

/** Usernames and e-mail addresses are unique; refuses taken ones with an issue at each field. */
export async function refuseTaken(
  db: Queries,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const issues: FieldIssue[] = [];
  if (await db.$count(user, eq(user.username, username))) {
    issues.push({ field: 'username', message: 'Ya existe alguien con ese usuario.' });
  }
  if (email && (await db.$count(user, eq(user.email, email.toLowerCase())))) {
    issues.push({ field: 'email', message: 'Ese correo ya lo usa otra persona.' });
  }
  if (issues.length > 0) throw problem('invalid-fields', { issues });
}
