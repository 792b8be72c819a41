import { type BranchImportPreview, branchImportLimits } from '@mostrador/contract/branch-import';
import { api } from '@mostrador/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** Why a file need not be sent at all; undefined when it may be. */
export function fileObjection({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.xls$/i.test(name)) return 'Es un archivo de Excel antiguo (.xls). Guárdalo como .xlsx y elígelo otra vez.';
  if (!/\.(csv|txt|xlsx|json)$/i.test(name)) return 'Elige un archivo CSV, Excel (.xlsx) o JSON.';
  if (size === 0) return 'El archivo está vacío.';
  const mebibytes = branchImportLimits.bytes / 1024 / 1024;
  return size > branchImportLimits.bytes ? `El archivo pesa más de ${mebibytes} MB. ¿Es el de sucursales?` : undefined;
}

/** Sends a file to be looked at. Nothing changes yet. */
export function useCheckFile() {
  return useMutation({
    mutationFn: (file: File) => {
      const archivo = file.name.slice(-branchImportLimits.fileName.max);
      const address = `${api.branchImports}?${new URLSearchParams({ archivo })}`;
      return request<BranchImportPreview>(address, { method: 'POST', body: file });
    },
  });
}
