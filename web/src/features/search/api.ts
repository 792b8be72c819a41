import { api } from '@mostrador/contract/paths';
import type { PricePage } from '@mostrador/contract/prices';
import { type MissPage, missOf } from '@mostrador/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { useChange } from '../../lib/use-change.ts';

/** The first five prices; a link opens the whole list. A search that is replaced by another is cancelled. */
export function fewPricesQuery(codigo: string) {
  return queryOptions({
    queryKey: ['few-prices', codigo],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ codigo, page: '0', size: '5' });
      return request<PricePage>(`${api.prices}?${query}`, { signal });
    },
    staleTime: 30_000,
    retry: false,
  });
}

/**
 * Reports a search without results to the server, once for each `reported`, which lives as long as one opened palette.
 * Nothing waits for the request; one that failed may be sent again.
 */
export function reportMiss(typed: string, reported: Set<string>): void {
  const term = missOf(typed);
  if (term === null || reported.has(term)) return;
  reported.add(term);
  const forget = () => void reported.delete(term);
  fetch(api.searchMisses, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ term }),
  }).then(({ ok }) => ok || forget(), forget);
}

const missesKey = ['search-misses'] as const;

export function missesQuery(page: number) {
  return queryOptions({
    queryKey: [...missesKey, page],
    queryFn: () => request<MissPage>(`${api.searchMisses}?pagina=${page}`),
    placeholderData: keepPreviousData,
  });
}

export function useDismissMiss() {
  return useChange(missesKey, (term: string) =>
    request<unknown>(`${api.searchMisses}?${new URLSearchParams({ termino: term })}`, { method: 'DELETE' }),
  );
}
