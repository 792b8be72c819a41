import type { CandidatePart, NewDecision } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** The prefix of every query that a report, a decision or a rule changes. */
export const demandKey = ['demand'] as const;

/** `?lugar=` of an address about one place. */
export const placeIn = (place: string) => new URLSearchParams({ lugar: place });

/** A part at a place, with every report behind its figures. */
export function partQuery(part: string, place: string) {
  return queryOptions({
    queryKey: [...demandKey, 'part', part, place],
    queryFn: () => request<CandidatePart>(`${api.candidate(part)}?${placeIn(place)}`),
  });
}

type Decided = { part: string; place: string; version: number; decision: NewDecision };

/** Decides about a part at a place, unless somebody decided since the version that the person saw. */
export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ part, place, version, decision }: Decided) =>
      request<{ lote: string }>(`${api.decision(part)}?${placeIn(place)}`, {
        method: 'PUT',
        body: decision,
        headers: { 'if-match': `"${version}"` },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}
