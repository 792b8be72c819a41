import type { Viewer } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { useChangeViewer } from '../../lib/viewer.ts';

/** From then on every form proposes this branch. */
export function useChangeBranch() {
  const changeViewer = useChangeViewer();
  return useMutation({
    mutationFn: (branch: string) => request<Viewer>(api.ownBranch, { method: 'PUT', body: { branch } }),
    onSuccess: changeViewer,
  });
}
