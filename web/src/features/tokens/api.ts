import { api } from '@mostrador/contract/paths';
import type { CreatedToken, MachineTokenList, NewToken } from '@mostrador/contract/tokens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { useChange } from '../../lib/use-change.ts';

/** All accesses of other systems, those in use first. */
export function tokensQuery() {
  return queryOptions({
    queryKey: ['tokens'],
    queryFn: async () => (await request<MachineTokenList>(api.tokens)).accesos,
  });
}

export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) => request<CreatedToken>(api.tokens, { method: 'POST', body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey });
    },
  });
}

export function useWithdrawToken() {
  return useChange(tokensQuery().queryKey, (id: number) => request<unknown>(api.token(id), { method: 'DELETE' }));
}
