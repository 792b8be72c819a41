import { api } from '@mostrador/contract/paths';
import { priceSearch } from '@mostrador/contract/price-search';
import type { PricePage } from '@mostrador/contract/prices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** One request of what a search finds; it is several pages of the screen. A search that is replaced is called off. */
export function pricesQuery(codigo: string, page: number) {
  const size = priceSearch.size.default;
  return queryOptions({
    queryKey: ['prices', codigo, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ codigo, page: String(page), size: String(size) });
      return request<PricePage>(`${api.prices}?${query}`, { signal });
    },
    enabled: codigo !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // The person sees at once that nothing came, and tries again when they want to.
    retry: false,
  });
}
