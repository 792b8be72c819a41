import {
  type BranchImportPreview,
  branchImportLimits,
  type LastBranchImportAnswer,
} from '@mostrador/contract/branch-import';
import { api } from '@mostrador/contract/paths';
import { sheetImportLimits } from '@mostrador/contract/sheet-imports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { branchesQuery } from '../api.ts';

/** The last import, or null when there is nothing to undo. */
export function lastImportQuery() {
  return queryOptions({
    queryKey: [...branchesQuery().queryKey, 'last-import'],
    queryFn: async () => (await request<LastBranchImportAnswer>(api.lastBranchImport)).ultima,
  });
}

/** The reason why a file is not worth uploading; undefined when it may be sent. */
export function fileObjection({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.xls$/i.test(name)) return 'Es un archivo de Excel antiguo (.xls). Guárdalo como .xlsx y elígelo otra vez.';
  if (!/\.(csv|txt|xlsx|json)$/i.test(name)) return 'Elige un archivo CSV, Excel (.xlsx) o JSON.';
  if (size === 0) return 'El archivo está vacío.';
  const mebibytes = branchImportLimits.bytes / 1024 / 1024;
  return size > branchImportLimits.bytes ? `El archivo pesa más de ${mebibytes} MB. ¿Es el de sucursales?` : undefined;
}

/** Uploads a file for a preview; the branches do not change yet. */
export function useCheckFile() {
  return useMutation({
    mutationFn: (file: File) => {
      const archivo = file.name.slice(-sheetImportLimits.fileName.max);
      const address = `${api.branchImports}?${new URLSearchParams({ archivo })}`;
      return request<BranchImportPreview>(address, { method: 'POST', body: file });
    },
  });
}

/** Applies the import exactly as previewed; the number of removals is sent so that the server can check it. */
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

/** Restores the branches as they were before the last import. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<LastBranchImportAnswer>(api.undoBranchImport, { method: 'POST' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: branchesQuery().queryKey }),
  });
}
