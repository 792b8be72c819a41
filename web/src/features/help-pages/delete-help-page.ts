import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { helpPagesQuery } from './api.ts';

export function useDeleteHelpPage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<unknown>(api.helpPage(id), { method: 'DELETE' }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(helpPagesQuery().queryKey, (before) => before?.filter((page) => page.id !== id));
    },
  });
}
