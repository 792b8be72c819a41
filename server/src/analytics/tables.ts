import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const pageViews = pgTable(
  'page_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null at the sign-in screen, where nobody is signed in yet. */
    userId: text('user_id'),
    name: text('name').notNull(),
    url: text('url').notNull(),
  },
  (table) => [index('page_views_at').on(table.at)],
);

/** How to reach each person, in the form of the specification's analytics service. */
export const userEndpoints = pgTable('user_endpoints', {
  userId: text('user_id').primaryKey(),
  channelType: text('channel_type').notNull(),
  address: text('address').notNull(),
  optOut: text('opt_out').notNull(),
  /** Each attribute as a list of one. */
  attributes: jsonb('attributes').$type<Record<string, [string]>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
