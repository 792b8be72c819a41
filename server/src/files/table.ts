import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A stored picture under the hash of its content. A photo has narrower copies of itself; a drawing needs none. */
export const files = pgTable('files', {
  /** SHA-256 of `large`, in hexadecimal. */
  hash: text('hash').primaryKey(),
  mime: text('mime', { enum: ['image/webp', 'image/svg+xml'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  large: bytea('large').notNull(),
  medium: bytea('medium'),
  small: bytea('small'),
  /** Null for those that came with the portal. */
  uploadedBy: text('uploaded_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the last revision that showed it was gone, or when it was uploaded and no revision shows it yet. */
  unusedSince: timestamp('unused_since', { withTimezone: true }),
});
