import type { NewLostSale, OwnLostSale, OwnLostSalePage } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnsure } from '../../../lib/http/problem-error.ts';
import { request } from '../../../lib/http/request.ts';
import { useChange } from '../../../lib/use-change.ts';
import { type ToastAction, useToast } from '../../../ui/toast/toast-context.ts';
import { lostSalesKey, reportTopic } from '../api.ts';
import { failureWords } from '../failure-words.ts';

/** The person's own reports, newest first, page by page. */
export function ownReportsQuery() {
  return infiniteQueryOptions({
    queryKey: [...lostSalesKey, 'own'],
    queryFn: ({ pageParam }) =>
      request<OwnLostSalePage>(pageParam === null ? api.ownLostSales : `${api.ownLostSales}?antes=${pageParam}`),
    initialPageParam: null as number | null,
    getNextPageParam: ({ perdidas, more }) => (more ? perdidas.at(-1)?.id : undefined),
    gcTime: 0,
  });
}

/** Saves a correction; it is finished when the list shows it. */
export function useCorrectReport(id: number) {
  return useChange(lostSalesKey, (perdida: NewLostSale) =>
    request<OwnLostSale>(api.ownLostSale(id), { method: 'PUT', body: { perdida } }),
  );
}

/** Withdraws one of the person's own reports; the toast offers to restore it. Finished when the lists are without it. */
export function useWithdraw() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const recover = (id: number): ToastAction[] => [{ label: 'Recuperar', run: () => restore.mutate(id) }];
  const shared = {
    onError: (error: Error, id: number) =>
      toast({
        text: failureWords(error, id, '«Mis reportes»'),
        // Nothing else restores a report that was withdrawn although the answer was lost.
        actions: isUnsure(error) ? recover(id) : [],
        tone: 'problem',
        topic: reportTopic,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lostSalesKey }),
  };
  const restore = useMutation({
    ...shared,
    mutationFn: (id: number) => request<OwnLostSale>(api.restoreOwnLostSale(id), { method: 'POST' }),
    onSuccess: ({ id }) => toast({ text: `Venta perdida n.º ${id} recuperada.`, topic: reportTopic }),
  });
  return useMutation({
    ...shared,
    mutationFn: (id: number) => request<void>(api.ownLostSale(id), { method: 'DELETE' }),
    onSuccess: (_nothing, id) =>
      toast({
        text: `Venta perdida n.º ${id} retirada. Ya no cuenta.`,
        actions: recover(id),
        topic: reportTopic,
      }),
  });
}
