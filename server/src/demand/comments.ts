import { and, eq } from 'drizzle-orm';
import type { Saved } from '../audit/record.ts';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { demandComments } from './tables.ts';

type NewComment = { code: string; plaza: string; text: string; by: string };

/** Stores what somebody says about a part at a plaza, under the key of its form once. */
export async function addComment(
  tx: Queries,
  comment: NewComment,
  key: string | undefined,
): Promise<Saved<typeof demandComments.$inferSelect>> {
  const values = { ...comment, idempotencyKey: key ?? null };
  const [row] = await tx.insert(demandComments).values(values).onConflictDoNothing().returning();
  if (row) return { stored: row, written: true };
  const { idempotencyKey, plaza, text, by } = demandComments;
  const said = and(eq(plaza, comment.plaza), eq(text, comment.text), eq(by, comment.by));
  // Of any part: a join since then may have given the part another key.
  const [stored] = await tx
    .select()
    .from(demandComments)
    .where(and(eq(idempotencyKey, key ?? ''), said));
  if (!stored) throw problem('key-reused');
  return { stored, written: false };
}
