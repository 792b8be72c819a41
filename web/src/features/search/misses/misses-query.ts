import { api } from '@mostrador/contract/paths';
import type { MissPage } from '@mostrador/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

export const missesKey = ['search-misses'] as const;

export function missesQuery(page: number) {
  return queryOptions({
    queryKey: [...missesKey, page],
    queryFn: () => request<MissPage>(`${api.searchMisses}?pagina=${page}`),
    placeholderData: keepPreviousData,
  });
}
