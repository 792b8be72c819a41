import type { LostSaleFilter, LostSalePage } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { lostSalesKey } from '../summary-query.ts';

export const everything: LostSaleFilter = {
  buscar: '',
  periodo: 'todo',
  plaza: '',
  sucursal: '',
  categoria: '',
  motivo: '',
};

/** Only what narrows: an address that someone can read. */
export function parameters(filter: LostSaleFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

export const tableKey = [...lostSalesKey, 'table'] as const;

/** The reports, newest first, older ones page by page. */
export function tableQuery(filter: LostSaleFilter) {
  return infiniteQueryOptions({
    queryKey: [...tableKey, filter],
    queryFn: ({ pageParam }) => {
      const query = parameters(filter);
      if (pageParam !== null) query.set('antes', String(pageParam));
      return request<LostSalePage>(`${api.lostSales}?${query}`);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ perdidas, more }) => (more ? perdidas.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
