import { customType, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

/** The database adds stretches to stretches, so that two devices at once lose nothing. */
const multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const trainingProgress = pgTable(
  'training_progress',
  {
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    /** Where to go on, in seconds. */
    position: real('position').notNull(),
    /** The seconds that were played, each once. */
    played: multirange('played').notNull(),
    seenAt: at('seen_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);
