import { branchFromRow } from '@mostrador/contract/branches';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { requestCached } from '../../offline/cached-responses.ts';

/** The chain's branches, city by city in the order of the server. */
export const readBranches = async () =>
  (await requestCached<{ values: unknown[][] }>(api.branches)).values.map(branchFromRow);

export function branchesQuery() {
  return queryOptions({
    queryKey: ['branches'],
    queryFn: readBranches,
    // The server notifies of changes; this is for a notification that was lost.
    staleTime: 60_000,
  });
}
