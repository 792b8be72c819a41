import {
  notificationPage,
  notificationState,
  notificationsQuery,
  readNotifications,
} from '@mostrador/contract/notifications';
import { api } from '@mostrador/contract/paths';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import type { App } from '../http/types.ts';
import { markRead, pageOfNotifications, readState } from './queries.ts';

const staff = { config: { access: 'staff' } } as const;

/** What concerns the person who asks, and only that person. */
export function addNotificationRoutes(app: App, { db, reads }: { db: Database; reads: Database }) {
  app.get(
    api.notifications,
    {
      ...staff,
      schema: { querystring: notificationsQuery, response: answers(notificationPage) },
    },
    (request) => pageOfNotifications(reads, requireViewer(request).userId, request.query.antes),
  );

  app.post(
    api.notificationsRead,
    { ...staff, schema: { body: readNotifications, response: answers(notificationState) } },
    async (request) => {
      const { userId } = requireViewer(request);
      await markRead(db, userId, request.body);
      return readState(db, userId);
    },
  );
}
