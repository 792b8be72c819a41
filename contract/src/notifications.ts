import * as z from 'zod/mini';
import { rowId, rowIdInAddress } from './fields.ts';

/** Older ones are removed. */
export const notificationLimits = { pageSize: 20, days: 90 } as const;

/** `antes` is the id with which the page before ended. */
export const notificationsQuery = z.object({ antes: z.optional(rowIdInAddress) });

/** Marks as read what the person has from `desde` up to `hasta`, both included. */
export const readNotifications = z.object({ desde: z._default(rowId, 1), hasta: rowId });

/** One line about something that concerns a person. */
export const notification = z.object({
  id: z.int(),
  texto: z.string(),
  /** The path of the screen that it is about. */
  enlace: z.string(),
  fecha: z.iso.datetime(),
  leido: z.boolean(),
});

/** Newest first. */
export const notificationPage = z.object({
  avisos: z.array(notification),
  hay_mas: z.boolean(),
  sin_leer: z.int(),
});

/** What the bell shows, and what is sent live to all screens of a person after each change. */
export const notificationState = z.object({
  sin_leer: z.int(),
  ultimo: z.nullable(notification),
  /** The newest unread one about the person's own reports, for the first screen. */
  de_mis_reportes: z.nullable(notification),
});

export type Notification = z.infer<typeof notification>;
export type NotificationPage = z.infer<typeof notificationPage>;
export type NotificationState = z.infer<typeof notificationState>;
export type ReadNotifications = z.input<typeof readNotifications>;
