import type { Permission } from '@mostrador/contract/access';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Tokens with which the chain's other systems read. Without plaza and branch one holds for the whole chain. */
export const machineTokens = pgTable('machine_tokens', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** SHA-256 of the token, which is long and random, so that it needs no slow hash. */
  hash: text('hash').notNull().unique(),
  permissions: jsonb('permissions').$type<Permission[]>().notNull(),
  plaza: text('plaza'),
  branchId: integer('branch_id'),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  lastUsedAt: at('last_used_at'),
  withdrawnAt: at('withdrawn_at'),
});
