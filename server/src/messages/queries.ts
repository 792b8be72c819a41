import type { Message, NewMessage } from '@mostrador/contract/messages';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { atVersion, missingOrChanged, nextVersion } from '../db/versions.ts';
import { problem } from '../http/problem.ts';
import { messages } from './table.ts';

type Row = typeof messages.$inferSelect;

function present({ updatedAt, idempotencyKey: _key, ...row }: Row): Message {
  return { ...row, updated_at: updatedAt.toISOString() };
}

export async function listMessages(db: Queries): Promise<Message[]> {
  return (await db.select().from(messages).orderBy(asc(messages.id))).map(present);
}

/** Null if a message was stored under this key before. */
export async function createMessage(db: Queries, message: NewMessage, key?: string): Promise<Message | null> {
  const values = { ...message, idempotencyKey: key ?? null };
  const [row] = await db.insert(messages).values(values).onConflictDoNothing().returning();
  return row ? present(row) : null;
}

/** The message that was stored under this key before. If that says something else, the key is refused. */
export async function findCreated(db: Queries, { title, excerpt }: NewMessage, key = ''): Promise<Message> {
  const [row] = await db.select().from(messages).where(eq(messages.idempotencyKey, key));
  if (!row) throw problem('internal');
  if (row.title !== title || row.excerpt !== excerpt) throw problem('key-reused');
  return present(row);
}

/** With `version`, writes only if nobody changed the message since that version was read. */
export async function updateMessage(db: Queries, id: number, message: NewMessage, version?: number): Promise<Message> {
  const [row] = await db
    .update(messages)
    .set({ ...message, version: nextVersion(messages), updatedAt: sql`now()` })
    .where(atVersion(messages, id, version))
    .returning();
  if (!row) throw await missingOrChanged(db, messages, id, 'message-not-found');
  return present(row);
}

/** With `version`, deletes only what was seen. Returns the title for the audit log. */
export async function deleteMessage(db: Queries, id: number, version?: number): Promise<Pick<Message, 'title'>> {
  const [row] = await db
    .delete(messages)
    .where(atVersion(messages, id, version))
    .returning({ title: messages.title });
  if (!row) throw await missingOrChanged(db, messages, id, 'message-not-found');
  return row;
}
