import type { MigrationAccount } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** Asked anew by every notice, and forgotten with it. */
export function accountQuery() {
  return queryOptions({
    queryKey: ['migration-account'],
    queryFn: () => request<MigrationAccount>(api.migration),
    gcTime: 0,
  });
}
