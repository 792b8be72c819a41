import type { Candidate, CandidatePage, DecidedAnswer, NewDecisions } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { useChange } from '../../../lib/use-change.ts';
import { demandKey } from '../api.ts';
import { type Filter, parameters } from './filters.ts';

/** Tells lines apart: a part has one at each place. */
export const keyOf = ({ parte, lugar }: Pick<Candidate, 'parte' | 'lugar'>) => `${parte} ${lugar}`;

/** The lines of a filter, page by page. */
export function candidatesQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [...demandKey, 'list', filter],
    queryFn: ({ pageParam }) => {
      const query = parameters(filter);
      if (pageParam !== '') query.set('cursor', pageParam);
      return request<CandidatePage>(`${api.candidates}?${query}`);
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
}

export const exportAddress = (filter: Filter) => `${api.candidatesXlsx}?${parameters(filter)}`;

/** Decides about several lines at once: all of them, or none if somebody decided about one meanwhile. */
export function useDecideSeveral() {
  return useChange(demandKey, (body: NewDecisions) =>
    request<DecidedAnswer>(api.decisions, { method: 'POST', body, repeatable: true }),
  );
}
