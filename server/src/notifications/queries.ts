import {
  type Notification,
  type NotificationPage,
  type NotificationState,
  notificationLimits,
} from '@mostrador/contract/notifications';
import { ownReportsPath } from '@mostrador/contract/paths';
import { and, between, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { notifications } from './table.ts';

/** One line for one person, with the path that it leads to. */
type NewNotification = { userId: string; text: string; link: string };

/**
 * In a transaction, they are sent only if that commits. As JSON, because a statement can have fewer parameters than there
 * may be people to tell.
 */
export async function addNotifications(db: Queries, lines: readonly NewNotification[]) {
  await db.execute(sql`
    insert into notifications (user_id, text, link)
    select "userId", text, link
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as line("userId" text, text text, link text)`);
}

function present({ id, text, link, createdAt, readAt }: typeof notifications.$inferSelect): Notification {
  return { id, texto: text, enlace: link, fecha: createdAt.toISOString(), leido: readAt !== null };
}

const of = (userId: string) => eq(notifications.userId, userId);
const unreadOf = (userId: string) => and(of(userId), isNull(notifications.readAt));

function countUnread(db: Queries, userId: string): Promise<number> {
  return db.$count(notifications, unreadOf(userId));
}

export async function pageOfNotifications(
  db: Queries,
  userId: string,
  antes: number | undefined,
): Promise<NotificationPage> {
  const { pageSize } = notificationLimits;
  const [rows, sin_leer] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(of(userId), antes === undefined ? undefined : lt(notifications.id, antes)))
      .orderBy(desc(notifications.id))
      .limit(pageSize + 1),
    countUnread(db, userId),
  ]);
  return { avisos: rows.slice(0, pageSize).map(present), hay_mas: rows.length > pageSize, sin_leer };
}

export async function readState(db: Queries, userId: string): Promise<NotificationState> {
  const newest = async (fitting: SQL | undefined) => {
    const [row] = await db.select().from(notifications).where(fitting).orderBy(desc(notifications.id)).limit(1);
    return row ? present(row) : null;
  };
  const [sin_leer, ultimo, de_mis_reportes] = await Promise.all([
    countUnread(db, userId),
    newest(of(userId)),
    newest(and(unreadOf(userId), eq(notifications.link, ownReportsPath))),
  ]);
  return { sin_leer, ultimo, de_mis_reportes };
}

/** Those that are read already keep their time. */
export async function markRead(db: Queries, userId: string, { desde, hasta }: { desde: number; hasta: number }) {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(userId), between(notifications.id, desde, hasta)));
}

/** What these lines told of is over, for everyone who got them. */
export async function endNotifications(db: Queries, text: string) {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.text, text), isNull(notifications.readAt)));
}

/** With the account of before, its lines become those of the person. */
export async function moveNotifications(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(notifications).set({ userId: to }).where(of(from));
}

export async function removeOldNotifications(db: Queries): Promise<void> {
  const before = new Date(Date.now() - notificationLimits.days * 86_400_000);
  await db.delete(notifications).where(lt(notifications.createdAt, before));
}
