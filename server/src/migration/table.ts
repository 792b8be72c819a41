import { sectionNames, sectionStates } from '@mostrador/contract/migration';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per section, written by the migration that made the table. */
export const sections = pgTable('sections', {
  name: text('name', { enum: sectionNames }).primaryKey(),
  state: text('state', { enum: sectionStates }).notNull().default('migracion'),
  changedBy: text('changed_by'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
});
