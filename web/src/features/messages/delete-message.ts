import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { messagesQuery } from './api.ts';
import { withoutMessage } from './message-list.ts';

export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<unknown>(api.message(id), { method: 'DELETE' }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(messagesQuery().queryKey, (before = []) => withoutMessage(before, id));
    },
  });
}
