import { eq } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { notifications } from './table.ts';

/** One line for one person, with the path that it leads to. In a transaction, it is sent only if that commits. */
export async function addNotification(db: Queries, notification: { userId: string; text: string; link: string }) {
  await db.insert(notifications).values(notification);
}

export async function moveNotifications(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(notifications).set({ userId: to }).where(eq(notifications.userId, from));
}
