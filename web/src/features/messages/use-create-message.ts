import type { Message, NewMessage } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyedPost } from '../../offline/public.ts';
import { messagesQuery } from './api.ts';
import { withMessage } from './message-list.ts';

export function useCreateMessage() {
  const queryClient = useQueryClient();
  const post = useKeyedPost();
  return useMutation({
    mutationFn: (list: NewMessage) => post<Message>(api.messages, { list }),
    onSuccess: (created) => {
      queryClient.setQueryData(messagesQuery().queryKey, (before = []) => withMessage(before, created));
    },
  });
}
