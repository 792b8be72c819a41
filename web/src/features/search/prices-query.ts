import { api } from '@mostrador/contract/paths';
import type { PricePage } from '@mostrador/contract/prices';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** A taste of the price list: the whole is a press away. A search that is replaced is called off. */
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
