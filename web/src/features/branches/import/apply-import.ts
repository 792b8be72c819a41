import type { BranchImportPreview, LastBranchImportAnswer } from '@mostrador/contract/branch-import';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { branchesQuery } from '../api.ts';

/** Puts exactly what was shown in force, for everyone at once. */
export function useApplyImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, quitadas }: BranchImportPreview) =>
      request<LastBranchImportAnswer>(api.applyBranchImport(id), {
        method: 'POST',
        body: { quitar: quitadas.length },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: branchesQuery().queryKey }),
  });
}

/** The branches as they were before the last import. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<LastBranchImportAnswer>(api.undoBranchImport, { method: 'POST' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: branchesQuery().queryKey }),
  });
}
