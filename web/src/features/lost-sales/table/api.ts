import type { LostSaleFilter, LostSaleOrder, LostSalePage } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnsure } from '../../../lib/http/problem-error.ts';
import { request } from '../../../lib/http/request.ts';
import { type ToastAction, useToast } from '../../../ui/toast/toast-context.ts';
import { lostSalesKey } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { type Pages, withoutLostSale } from './pages.ts';

export const everything: LostSaleFilter = {
  buscar: '',
  periodo: 'todo',
  plaza: '',
  sucursal: '',
  categoria: '',
  motivo: '',
};

/** Leaves out empty filters, so that the address stays readable. */
export function parameters(filter: LostSaleFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

const tableKey = [...lostSalesKey, 'table'] as const;

/** The reports in an order, page by page. */
export function tableQuery(filter: LostSaleFilter, order: LostSaleOrder) {
  return infiniteQueryOptions({
    queryKey: [...tableKey, filter, order],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams([...parameters(filter), ...Object.entries(order)]);
      if (pageParam !== null) query.set('antes', String(pageParam));
      return request<LostSalePage>(`${api.lostSales}?${query}`);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ perdidas, more }) => (more ? perdidas.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Removes a report from the list at once; the toast offers to restore it. */
export function useDeleteLostSale(): (id: number) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const recover = (id: number, label: string): ToastAction[] => [{ label, run: () => restore.mutate(id) }];
  // Not given to `mutate`, which would forget it with the next report and when the person leaves the screen.
  const shared = {
    onError: (error: Error, id: number) =>
      toast({
        text: failureWords(error, id, 'la lista'),
        // Nothing else restores a report that was deleted although the answer was lost.
        actions: isUnsure(error) ? recover(id, 'Recuperar') : [],
        tone: 'problem',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lostSalesKey }),
  };
  const restore = useMutation({
    ...shared,
    mutationFn: (id: number) => request(api.restoreLostSale(id), { method: 'POST' }),
    onSuccess: (_answer, id) => toast({ text: `Venta perdida n.º ${id} restaurada` }),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (id: number) => request(api.lostSale(id), { method: 'DELETE' }),
    onSuccess: (_answer, id) => toast({ text: `Venta perdida n.º ${id} borrada`, actions: recover(id, 'Deshacer') }),
  });

  return (id) => {
    queryClient.setQueriesData<Pages>({ queryKey: tableKey }, (before) => withoutLostSale(before, id));
    remove.mutate(id);
  };
}
