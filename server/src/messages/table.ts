import { messageColours } from '@mostrador/contract/messages';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const messages = pgTable('messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  excerpt: text('excerpt', { enum: messageColours }).notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
