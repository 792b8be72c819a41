import type { ChangePassword, OwnSession } from '@mostrador/contract/account';
import type { Viewer } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { useChangeViewer } from '../../lib/viewer.ts';
import { useToast } from '../../ui/toast/toast-context.ts';

/** From then on every form proposes this branch, and prices carry the tax of its plaza. */
export function useChangeBranch() {
  const changeViewer = useChangeViewer();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (branch: string) => request<Viewer>(api.ownBranch, { method: 'PUT', body: { branch } }),
    // The form may be gone: the live connection also tells that the person has a branch, perhaps before this answer.
    onSuccess: (viewer) => {
      changeViewer(viewer);
      toast({ text: `Tu sucursal: ${viewer.branch}` });
      void queryClient.invalidateQueries();
    },
  });
}

export function ownSessionsQuery() {
  return queryOptions({ queryKey: ['own-sessions'], queryFn: () => request<OwnSession[]>(api.ownSessions) });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePassword) => request<unknown>(api.ownPassword, { method: 'POST', body, repeatable: true }),
    // The server has ended the person's other sessions.
    onSuccess: () => queryClient.invalidateQueries(ownSessionsQuery()),
  });
}

async function endSession(id: string): Promise<void> {
  try {
    await request<unknown>(api.ownSession(id), { method: 'DELETE' });
  } catch (error) {
    // The session had already ended, which is the wanted result.
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
