import type {
  Notification,
  NotificationPage,
  NotificationState,
  ReadNotifications,
} from '@mostrador/contract/notifications';
import { api, ownReportsPath } from '@mostrador/contract/paths';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** What the bell shows. It arrives with the page and changes live, on connection too, so it is never stale. */
export function notificationStateQuery() {
  return queryOptions({
    queryKey: ['notifications', 'state'],
    queryFn: async (): Promise<NotificationState> => {
      const { sin_leer, avisos } = await request<NotificationPage>(api.notifications);
      const isNews = ({ leido, enlace }: Notification) => !leido && enlace === ownReportsPath;
      return { sin_leer, ultimo: avisos[0] ?? null, de_mis_reportes: avisos.find(isNews) ?? null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The person's notifications, newest first, with older ones page by page. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam }) =>
      request<NotificationPage>(pageParam === null ? api.notifications : `${api.notifications}?antes=${pageParam}`),
    initialPageParam: null as number | null,
    getNextPageParam: ({ avisos, hay_mas }) => (hay_mas ? avisos.at(-1)?.id : undefined),
  });
}

/** Counts what may make the answer to a read outdated: what is received live, and other reads. */
let news = 0;
let reading = 0;

/** Stores what the server has just said of the bell; a list in sight is fetched again, and reports that it has news of. */
export async function receiveNotifications(queryClient: QueryClient, state: NotificationState): Promise<void> {
  news += 1;
  const { queryKey } = notificationStateQuery();
  // The answer to a request under way is older.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey)?.de_mis_reportes?.id ?? 0;
  queryClient.setQueryData(queryKey, state);
  void queryClient.invalidateQueries({ queryKey: notificationsQuery().queryKey });
  // `ownReportsQuery` itself would bring the outbox into the first load.
  if ((state.de_mis_reportes?.id ?? 0) > before)
    void queryClient.invalidateQueries({ queryKey: ['lost-sales', 'own'] });
}

export async function readNotifications(queryClient: QueryClient, body: ReadNotifications): Promise<void> {
  const alone = reading === 0;
  reading += 1;
  news += 1;
  const before = news;
  try {
    // The link that was pressed may lead away from this page.
    const options = { method: 'POST', body, keepalive: true, repeatable: true } as const;
    const state = await request<NotificationState>(api.notificationsRead, options);
    if (alone && news === before) await receiveNotifications(queryClient, state);
    else void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  } finally {
    reading -= 1;
  }
}

export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: (body: ReadNotifications) => readNotifications(queryClient, body) });
}
