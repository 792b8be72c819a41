import { pageTypes, partCategories } from '@mostrador/contract/help-pages';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const helpPages = pgTable(
  'help_pages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    page_type: text('page_type', { enum: pageTypes }).notNull(),
    category: text('category', { enum: partCategories }).notNull(),
    comment: text('comment').notNull(),
    url: text('url').notNull(),
    image_url: text('image_url').notNull(),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The form's idempotency key: a page that is sent again is not added twice. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    // Also for rows written by hand: a click on an address must never run a script.
    check('help_pages_url', sql`${table.url} ~* '^https?://'`),
    uniqueIndex('help_pages_key').on(table.idempotencyKey),
  ],
);
