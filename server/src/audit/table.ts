import { auditActionNames } from '@mostrador/contract/audit';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The expression of `contains`: the log of some years has millions of entries. */
const searchable = (column: AnyPgColumn) => sql`translate(lower(${column}), 'áéíóúü', 'aeiouu') gin_trgm_ops`;

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
    index('audit_log_who').using('gin', searchable(table.who)),
    index('audit_log_about').using('gin', searchable(table.about)),
  ],
);
