import type { Message, NewMessage } from '@mostrador/contract/messages';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { messages } from './table.ts';

type Row = typeof messages.$inferSelect;

function present({ updatedAt, ...row }: Row): Message {
  return { ...row, updated_at: updatedAt.toISOString() };
}

export async function listMessages(db: Queries): Promise<Message[]> {
  return (await db.select().from(messages).orderBy(asc(messages.id))).map(present);
}

export async function createMessage(db: Queries, message: NewMessage): Promise<Message> {
  const [row] = await db.insert(messages).values(message).returning();
  if (!row) throw problem('internal');
  return present(row);
}

/** With `version`, writes only if nobody changed the message since that version was read. */
export async function updateMessage(db: Queries, id: number, message: NewMessage, version?: number): Promise<Message> {
  const [row] = await db
    .update(messages)
    .set({ ...message, version: sql`${messages.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(messages.id, id), version === undefined ? undefined : eq(messages.version, version)))
    .returning();
  if (row) return present(row);
  const exists = await db.$count(messages, eq(messages.id, id));
  throw problem(exists ? 'changed-meanwhile' : 'message-not-found');
}

/** Answers what it said. */
export async function deleteMessage(db: Queries, id: number): Promise<string> {
  const [row] = await db.delete(messages).where(eq(messages.id, id)).returning({ title: messages.title });
  if (!row) throw problem('message-not-found');
  return row.title;
}
