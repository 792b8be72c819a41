import type { OwnSession } from '@mostrador/contract/account';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

export function ownSessionsQuery() {
  return queryOptions({ queryKey: ['own-sessions'], queryFn: () => request<OwnSession[]>(api.ownSessions) });
}
