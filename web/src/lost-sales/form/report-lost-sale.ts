import type { LostSale, NewLostSale } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../../http/request.ts';
import { lostSalesKey } from '../summary-query.ts';
import { afterFailure, freshKey, keyFor } from './form-key.ts';

/** Sends a report under the key of its form: however often it is sent, the server writes it once. */
export function useReportLostSale() {
  const queryClient = useQueryClient();
  const formKey = useRef(freshKey());
  return useMutation({
    mutationFn: (perdida: NewLostSale) => {
      formKey.current = keyFor(formKey.current, JSON.stringify(perdida));
      const headers = { 'idempotency-key': formKey.current.key };
      return request<LostSale>(api.lostSales, { method: 'POST', body: { perdida }, headers });
    },
    onSuccess: () => {
      formKey.current = freshKey();
    },
    onError: (error) => {
      formKey.current = afterFailure(formKey.current, error);
    },
    // Also after a failure: the report may have arrived all the same.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: lostSalesKey });
    },
  });
}
