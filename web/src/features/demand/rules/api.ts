import type { DemandRules, DemandRulesAnswer, DemandRulesPreview } from '@mostrador/contract/demand-rules';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { demandKey } from '../api.ts';

export function rulesQuery() {
  return queryOptions({
    queryKey: [...demandKey, 'rules'],
    queryFn: () => request<DemandRulesAnswer>(api.demandRules),
  });
}

/** All lines of the chain are computed for it and again by saving, which takes longer than other requests. */
const patience = 60_000;

export function usePreviewRules() {
  return useMutation({
    mutationFn: (body: DemandRules) =>
      request<DemandRulesPreview>(api.demandRulesPreview, { method: 'POST', body, patience, repeatable: true }),
  });
}

function useChangeRules<Given>(send: (given: Given) => Promise<DemandRulesAnswer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => queryClient.setQueryData(rulesQuery().queryKey, answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}

/** Replaces only the rules that the person saw; otherwise the server answers `changed-meanwhile`. */
export const useSaveRules = () =>
  useChangeRules(({ rules: body, version }: { rules: DemandRules; version: number }) =>
    request<DemandRulesAnswer>(api.demandRules, { method: 'PUT', body, version, patience }),
  );

/** Undoes only the rules of this version: undoing them twice would bring them back. */
export const useUndoRules = () =>
  useChangeRules((version: number) =>
    request<DemandRulesAnswer>(api.undoDemandRules, { method: 'POST', version, patience }),
  );
