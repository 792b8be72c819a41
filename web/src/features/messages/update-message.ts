import type { Message, NewMessage } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { messagesQuery } from './api.ts';
import { withMessage } from './message-list.ts';

export type MessageChange = { id: number; version: number; list: NewMessage };

/** Writes over exactly the version that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useUpdateMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, list }: MessageChange) =>
      request<Message>(api.message(id), { method: 'PUT', body: { list }, headers: { 'if-match': `"${version}"` } }),
    onSuccess: (updated) => {
      queryClient.setQueryData(messagesQuery().queryKey, (before = []) => withMessage(before, updated));
    },
  });
}
