import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** An import of people or of opening hours: previewed, then perhaps applied, then perhaps undone. */
export const sheetImports = pgTable(
  'sheet_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['people', 'opening-hours'] }).notNull(),
    fileName: text('file_name').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** What the file says, as it was checked. Null if the file has bad lines. */
    after: jsonb('after'),
    /** The same rows before the import, to see whether they changed since, and to undo it. */
    before: jsonb('before').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    appliedBy: text('applied_by'),
    appliedAt: at('applied_at'),
    undoneAt: at('undone_at'),
  },
  (table) => [index('sheet_imports_kind').on(table.kind, table.appliedAt)],
);
