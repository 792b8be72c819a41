import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { ownSessionsQuery } from './own-sessions-query.ts';

async function endSession(id: string): Promise<void> {
  try {
    await request<unknown>(api.ownSession(id), { method: 'DELETE' });
  } catch (error) {
    // It had ended by itself meanwhile, which is what was wanted.
    if (!isProblem(error, 'not-found')) throw error;
  }
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (_answer, id) => {
      const { queryKey } = ownSessionsQuery();
      queryClient.setQueryData(queryKey, (before = []) => before.filter((session) => session.id !== id));
    },
  });
}
