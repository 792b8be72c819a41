import { messageColours } from '@mostrador/contract/messages';
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    excerpt: text('excerpt', { enum: messageColours }).notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The form's idempotency key: a message that is sent again is not published twice. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [uniqueIndex('messages_key').on(table.idempotencyKey)],
);
