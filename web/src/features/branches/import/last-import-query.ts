import type { LastBranchImportAnswer } from '@mostrador/contract/branch-import';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** The import that can be taken back, if there is one. */
export function lastImportQuery() {
  return queryOptions({
    queryKey: ['branches', 'last-import'],
    queryFn: async () => (await request<LastBranchImportAnswer>(api.lastBranchImport)).ultima,
  });
}
