import type { Message, NewMessage } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { messagesQuery } from './api.ts';
import { withMessage } from './message-list.ts';

export function useCreateMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (list: NewMessage) => request<Message>(api.messages, { method: 'POST', body: { list } }),
    onSuccess: (created) => {
      queryClient.setQueryData(messagesQuery().queryKey, (before = []) => withMessage(before, created));
    },
  });
}
