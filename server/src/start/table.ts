import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Features whose demonstration data were loaded, so that deleted rows are not created again. */
export const demoData = pgTable('demo_data', {
  feature: text('feature').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});
