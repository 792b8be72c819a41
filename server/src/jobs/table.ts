import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work for whichever process takes it first. A finished job is deleted; a daily one gets its next time. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull().default({}),
    /** Only one job with a given key waits at a time. */
    key: text('key').unique(),
    /** Null after the last attempt failed: the row stays, for whoever looks for the error. */
    runAt: timestamp('run_at', { withTimezone: true }).defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
  },
  (table) => [index('jobs_run_at').on(table.runAt)],
);
