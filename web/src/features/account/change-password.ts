import type { ChangePassword } from '@mostrador/contract/account';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { ownSessionsQuery } from './own-sessions-query.ts';

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePassword) => request<unknown>(api.ownPassword, { method: 'POST', body }),
    // The server has ended the person's other sessions. Someone without an own password could not ask for them.
    onSuccess: () => queryClient.invalidateQueries(ownSessionsQuery()),
  });
}
