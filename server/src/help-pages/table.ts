import { pageTypes, partCategories } from '@mostrador/contract/help-pages';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
  },
  // Also for rows written by hand: a click on an address must never run a script.
  (table) => [check('help_pages_url', sql`${table.url} ~* '^https?://'`)],
);
