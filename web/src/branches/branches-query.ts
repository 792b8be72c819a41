import { branchFromRow } from '@mostrador/contract/branches';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../http/request.ts';

/** The chain's branches, city by city in the order of the server. */
export function branchesQuery() {
  return queryOptions({
    queryKey: ['branches'],
    queryFn: async () => (await request<{ values: unknown[][] }>(api.branches)).values.map(branchFromRow),
    staleTime: 10 * 60_000,
  });
}
