import { api } from '@mostrador/contract/paths';
import type { PeoplePage } from '@mostrador/contract/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

export const peopleKey = ['people'] as const;

/** A page of people who fit the search. The rows before stay in sight until it comes. */
export function peopleQuery(search: string, page: number) {
  const query = new URLSearchParams({ buscar: search, pagina: String(page) });
  return queryOptions({
    queryKey: [...peopleKey, search, page],
    queryFn: () => request<PeoplePage>(`${api.people}?${query}`),
    placeholderData: keepPreviousData,
  });
}
