import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { request } from '../../../lib/http/request.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { lostSalesKey } from '../summary-query.ts';
import { type Pages, withoutLostSale } from './pages.ts';
import { tableKey } from './table-query.ts';

function useChange(method: 'DELETE' | 'POST', path: (id: number) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<unknown>(path(id), { method }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lostSalesKey }),
  });
}

/** Gone from the list at once, and back by one press as long as the notice is there. */
export function useDeleteLostSale(): (id: number) => void {
  const queryClient = useQueryClient();
  const remove = useChange('DELETE', api.lostSale);
  const restore = useChange('POST', api.restoreLostSale);
  const toast = useToast();
  const tell = (error: unknown) => toast({ text: sentenceFor(error), tone: 'problem' });

  const bringBack = (id: number) =>
    restore.mutate(id, {
      onSuccess: () => toast({ text: `Venta perdida n.º ${id} restaurada` }),
      onError: tell,
    });

  return (id) => {
    queryClient.setQueriesData<Pages>({ queryKey: tableKey }, (before) => withoutLostSale(before, id));
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          text: `Venta perdida n.º ${id} borrada`,
          action: { label: 'Deshacer', run: () => bringBack(id) },
        }),
      onError: tell,
    });
  };
}
