import type { AuditAction, AuditPage } from '@mostrador/contract/audit';
import { api } from '@mostrador/contract/paths';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

export type AuditFilter = { search: string; action: AuditAction | '' };

function parameters({ search, action }: AuditFilter): URLSearchParams {
  return new URLSearchParams({ buscar: search, accion: action });
}

export const auditExportAddress = (filter: AuditFilter) => `${api.auditExport}?${parameters(filter)}`;

/** The log, newest first, with older entries page by page. Not cached, so that it starts with the newest each time. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => {
      const query = parameters(filter);
      if (pageParam !== null) query.set('antes', String(pageParam));
      return request<AuditPage>(`${api.audit}?${query}`);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
