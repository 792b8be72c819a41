import { customType, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

/** PostgreSQL merges the stretches, so that two devices at the same time lose nothing. */
const multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const trainingProgress = pgTable(
  'training_progress',
  {
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    /** Where to resume, in seconds. */
    position: real('position').notNull(),
    /** The stretches of seconds that were played, without overlaps. */
    played: multirange('played').notNull(),
    seenAt: at('seen_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);
