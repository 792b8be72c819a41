import { auditActionNames } from '@mostrador/contract/audit';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
  (table) => [index('audit_log_action').on(table.action, table.id)],
);
