import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which features' demonstration data were loaded, so that what someone deleted does not come back. */
export const demoData = pgTable('demo_data', {
  feature: text('feature').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});
