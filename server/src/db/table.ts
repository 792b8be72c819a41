import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Written on the primary and looked for on the replica: a row for each process of the portal that uses a replica. */
export const replicaHeartbeats = pgTable('replica_heartbeats', {
  process: uuid('process').primaryKey(),
  number: integer('number').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
