import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches without result, by day. With a time, page views would reveal who searched. */
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
