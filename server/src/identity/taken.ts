import type { FieldIssue } from '@mostrador/contract/errors';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { problem } from '../http/problem.ts';
import { user } from './tables.ts';

/**
 * In a transaction, before a look whether this e-mail is free: until it ends nobody else takes the address. No unique
 * index can see to that, because people of the company's user pool may share one, and a file may swap those of two.
 */
export async function lockEmail(tx: Queries, email: string): Promise<void> {
  if (!email) return;
  // An import locks the whole table instead, and what it stores must be seen by the look that follows.
  await tx.execute(sql`lock table users in row exclusive mode`);
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.email}, hashtext(${email.toLowerCase()}))`);
}

/** E-mail addresses are unique among the portal's own accounts; `of` is whoever has this one already. */
export async function emailIssues(db: Queries, email: string, of = ''): Promise<FieldIssue[]> {
  const taken = email && (await db.$count(user, and(eq(user.email, email.toLowerCase()), ne(user.id, of))));
  return taken ? [{ field: 'email', message: 'Ese correo ya lo usa otra persona.' }] : [];
}

/** Usernames are unique too; refuses what is taken with an issue at each field. */
export async function refuseTaken(
  db: Queries,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const isTaken = await db.$count(user, eq(user.username, username));
  const issues = isTaken ? [{ field: 'username', message: 'Ya existe alguien con ese usuario.' }] : [];
  issues.push(...(await emailIssues(db, email)));
  if (issues.length > 0) throw problem('invalid-fields', { issues });
}
