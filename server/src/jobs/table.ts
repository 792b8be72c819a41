import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work of every night, for whichever process takes it first. A finished job gets its next time. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Not in use: all jobs are daily. */
    payload: jsonb('payload').notNull().default({}),
    /** `daily` and the name, so that a job is planned once. */
    key: text('key').unique(),
    /** When it is due: its next night, or the next attempt. Never null. */
    runAt: timestamp('run_at', { withTimezone: true }).defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
  },
  (table) => [index('jobs_run_at').on(table.runAt)],
);
