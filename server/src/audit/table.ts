import { auditActionNames } from '@mostrador/contract/audit';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { foldedText } from '../db/contains.ts';

/** Names instead of references, so that entries remain when a person is deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    who: text('who').notNull(),
    action: text('action', { enum: auditActionNames }).notNull(),
    about: text('about').notNull().default(''),
    address: text('address'),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id),
    // For the search: the log of some years has millions of entries.
    index('audit_log_who').using('gin', sql`${foldedText(table.who)} gin_trgm_ops`),
    index('audit_log_about').using('gin', sql`${foldedText(table.about)} gin_trgm_ops`),
  ],
);
