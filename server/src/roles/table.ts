import type { ContentOwner } from '@mostrador/contract/documents';
import { grantOrigins, roleNames } from '@mostrador/contract/roles';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What a person may do beyond what everyone may. Without plaza and branch it holds for the whole chain. */
export const grants = pgTable(
  'grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: roleNames }).notNull(),
    plaza: text('plaza'),
    branchId: integer('branch_id'),
    /** Of `contenido`: the areas whose texts it is for. None means all. */
    areas: jsonb('areas').$type<ContentOwner[]>().notNull().default([]),
    approver: boolean('approver').notNull().default(false),
    origin: text('origin', { enum: grantOrigins }).notNull(),
    grantedBy: text('granted_by').notNull().default(''),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('grants_user').on(table.userId)],
);
