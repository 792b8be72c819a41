import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One line each, for one person; the bell in the header lists them. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    text: text('text').notNull(),
    /** The path of the screen that it is about. */
    link: text('link').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notifications_of_person').on(table.userId, table.id),
    index('notifications_created_at').on(table.createdAt),
  ],
);
