import { branchFromRow } from '@mostrador/contract/branches';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { requestCached, savedAt } from '../../offline/public.ts';

/** All branches of the chain, grouped by city in the order of the server. */
export function branchesQuery() {
  return queryOptions({
    queryKey: ['branches'],
    queryFn: async () => (await requestCached<{ values: unknown[][] }>(api.branches)).values.map(branchFromRow),
    // The server notifies of changes; this covers a lost notification.
    staleTime: 60_000,
  });
}

/** When this device last received the directory, which it shows while offline. */
export function branchesSavedQuery() {
  return queryOptions({
    queryKey: ['branches-saved'],
    queryFn: async () => (await savedAt(api.branches)) ?? null,
    gcTime: 0,
  });
}
