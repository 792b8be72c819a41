import type { Message, NewMessage } from '@mostrador/contract/messages';
import { asc, eq, sql } from 'drizzle-orm';
import type { Saved } from '../audit/record.ts';
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

const saysTheSame = (row: Row, { title, excerpt }: NewMessage) => row.title === title && row.excerpt === excerpt;

/** Under the key of its form a message is stored once. If it says something else then, the key is refused. */
export async function createMessage(db: Queries, message: NewMessage, key?: string): Promise<Saved<Message>> {
  const values = { ...message, idempotencyKey: key ?? null };
  const [row] = await db.insert(messages).values(values).onConflictDoNothing().returning();
  if (row) return { stored: present(row), written: true };
  const [before] = await db
    .select()
    .from(messages)
    .where(eq(messages.idempotencyKey, key ?? ''));
  if (!before || !saysTheSame(before, message)) throw problem('key-reused');
  return { stored: present(before), written: false };
}

/**
 * With `version`, writes only if nobody changed the message since that version was read. One that says already what it
 * shall say is not refused: whoever got no answer sends the change again.
 */
export async function updateMessage(
  db: Queries,
  id: number,
  message: NewMessage,
  version?: number,
): Promise<Saved<Message>> {
  const [row] = await db
    .update(messages)
    .set({ ...message, version: nextVersion(messages), updatedAt: sql`now()` })
    .where(atVersion(messages, id, version))
    .returning();
  if (row) return { stored: present(row), written: true };
  const [now] = await db.select().from(messages).where(eq(messages.id, id));
  if (!now) throw problem('message-not-found');
  if (!saysTheSame(now, message)) throw problem('changed-meanwhile');
  return { stored: present(now), written: false };
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
