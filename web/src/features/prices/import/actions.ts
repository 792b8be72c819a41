import { api } from '@mostrador/contract/paths';
import type { PriceStatus } from '@mostrador/contract/prices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { statusQuery } from './status-query.ts';

/** Every step answers how things stand afterwards. */
function useStep<Choice>(run: (choice: Choice) => Promise<PriceStatus>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (status) => {
      queryClient.setQueryData(statusQuery.queryKey, status);
      void queryClient.invalidateQueries({ queryKey: ['prices'] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}

export const useApply = () =>
  useStep((id: number) => request<PriceStatus>(api.applyPriceImport, { method: 'POST', body: { id } }));
export const useDiscard = () =>
  useStep((id: number) => request<PriceStatus>(api.priceImport, { method: 'DELETE', body: { id } }));
export const useGoBack = () => useStep((_: undefined) => request<PriceStatus>(api.previousPrices, { method: 'POST' }));
