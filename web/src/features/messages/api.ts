import { bannerTiming } from '@mostrador/contract/banner';
import type { Message, NewMessage } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { withMessage, withoutMessage } from './message-list.ts';

/** The current messages. They arrive with the page, change live, and are fetched again when older than half an hour. */
export function messagesQuery() {
  return queryOptions({
    queryKey: ['messages'],
    queryFn: () => request<Message[]>(api.messages),
    staleTime: bannerTiming.refresh,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores the list that the server has just sent. A request under way is cancelled, because its answer is older. */
export async function receiveMessages(queryClient: QueryClient, messages: Message[]): Promise<void> {
  const { queryKey } = messagesQuery();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, messages);
}

type MessageChange = { id: number; version: number; list: NewMessage };

/** Overwrites only the version that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useUpdateMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, list }: MessageChange) =>
      request<Message>(api.message(id), { method: 'PUT', body: { list }, version }),
    onSuccess: (updated) => {
      queryClient.setQueryData(messagesQuery().queryKey, (before = []) => withMessage(before, updated));
    },
  });
}

/** Deletes only the version that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Message) => request<unknown>(api.message(id), { method: 'DELETE', version }),
    onSuccess: (_answer, { id }) => {
      queryClient.setQueryData(messagesQuery().queryKey, (before = []) => withoutMessage(before, id));
    },
  });
}
