import type { ChosenAnswer, JoinedAnswer, JoinSuggestions, needChoiceKinds } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { request } from '../../../lib/http/request.ts';
import { useChange } from '../../../lib/use-change.ts';
import { useKeyedPost } from '../../../offline/public.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { demandKey, partTopic, placeIn, useUndo } from '../api.ts';

export function joinSuggestionsQuery(part: string) {
  return queryOptions({
    queryKey: [...demandKey, 'suggestions', part],
    queryFn: async () => (await request<JoinSuggestions>(api.joins(part))).sugerencias,
    retry: false,
  });
}

export const useUndoJoin = (part: string) =>
  useUndo(
    (id: number) => api.undoJoin(part, id),
    () => 'Los códigos ya no están unidos.',
  );

export const useUndoChoice = (part: string) =>
  useUndo(
    (batch: string) => api.undoNeedChoice(part, batch),
    () => 'Los reportes quedaron como antes.',
  );

/** What is typed stays in the form when it fails, which says why. */
export function useAddComment(part: string, place: string) {
  const post = useKeyedPost();
  return useChange(demandKey, (texto: string) =>
    post<unknown>(`${api.demandComments(part)}?${placeIn(place)}`, { texto }),
  );
}

/** Joins another code to the part; the toast offers to undo it. */
export function useJoin(part: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useUndoJoin(part);
  return useMutation({
    mutationFn: (codigo: string) => request<JoinedAnswer>(api.joins(part), { method: 'POST', body: { codigo } }),
    onSuccess: ({ id }, code) =>
      toast({
        text: `${code} ya cuenta como esta pieza.`,
        actions: [{ label: 'Deshacer', run: () => undo.mutate(id) }],
        topic: partTopic,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}

type Choice = { accion: (typeof needChoiceKinds)[number]; reportes: number[] };

/** Puts reports into one need, or takes them out of one; the toast offers to undo it. */
export function useChooseNeeds(part: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useUndoChoice(part);
  return useMutation({
    mutationFn: (body: Choice) => request<ChosenAnswer>(api.needChoices(part), { method: 'POST', body }),
    onSuccess: ({ lote }, { accion, reportes: { length } }) => {
      const apart = length === 1 ? 'El reporte cuenta por separado.' : `Los ${length} reportes cuentan por separado.`;
      toast({
        text: accion === 'juntar' ? `Los ${length} reportes cuentan como una vez.` : apart,
        actions: [{ label: 'Deshacer', run: () => undo.mutate(lote) }],
        topic: partTopic,
      });
    },
    onError: (error) => toast({ text: sentenceFor(error), tone: 'problem', topic: partTopic }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}
