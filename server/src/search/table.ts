import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches that found nothing, by day. A day and not a moment: beside the visits, a moment would tell who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** Without accents and in lower case. */
    term: text('term').notNull(),
    day: date('day').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.term, table.day] }), index('search_misses_day').on(table.day)],
);
