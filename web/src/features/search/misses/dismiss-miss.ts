import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { missesKey } from './misses-query.ts';

export function useDismissMiss() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (term: string) =>
      request<unknown>(`${api.searchMisses}?${new URLSearchParams({ termino: term })}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: missesKey }),
  });
}
