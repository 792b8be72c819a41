import { api } from '@mostrador/contract/paths';
import { priceSearch } from '@mostrador/contract/price-search';
import type { PricePage } from '@mostrador/contract/prices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isProblem } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';

/** The prefix of every price search. */
export const pricesKey = ['prices'] as const;

/** One request holds several pages of the screen. TanStack Query aborts the request of a replaced search. */
export function pricesQuery(codigo: string, page: number) {
  const size = priceSearch.size.default;
  return queryOptions({
    queryKey: [...pricesKey, codigo, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ codigo, page: String(page), size: String(size) });
      return request<PricePage>(`${api.prices}?${query}`, { signal });
    },
    enabled: codigo !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Two tabs share a session, and so the server's limit. Any other failure is shown at once, with a button to retry.
    retry: (failures, error) => failures < 3 && isProblem(error, 'newer-search'),
  });
}
