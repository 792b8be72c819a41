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

/** Stores what the server has just said of the bell; a list in sight is fetched again. */
export function receiveNotifications(queryClient: QueryClient, state: NotificationState): void {
  queryClient.setQueryData(notificationStateQuery().queryKey, state);
  void queryClient.invalidateQueries({ queryKey: notificationsQuery().queryKey });
}

export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    // The link that was pressed may lead away from this page.
    mutationFn: (body: ReadNotifications) =>
      request<NotificationState>(api.notificationsRead, { method: 'POST', body, keepalive: true }),
    onSuccess: (state) => receiveNotifications(queryClient, state),
  });
}
