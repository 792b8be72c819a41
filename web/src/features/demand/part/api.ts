import type { JoinSuggestions, needChoiceKinds } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { request } from '../../../lib/http/request.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { demandKey, placeIn } from '../api.ts';

/** The topic of toasts about the part that is on the screen. */
export const partTopic = 'part';

export function joinSuggestionsQuery(part: string) {
  return queryOptions({
    queryKey: [...demandKey, 'suggestions', part],
    queryFn: async () => (await request<JoinSuggestions>(api.joins(part))).sugerencias,
    retry: false,
  });
}

type Change<Given> = {
  path: (given: Given) => string;
  body?: (given: Given) => unknown;
  /** Said when it is done. */
  done: string;
};

/** A change of the part. It is finished when the screen shows it; a failure is said in a toast. */
function usePartChange<Answer, Given>({ path, body, done }: Change<Given>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (given: Given) => request<Answer>(path(given), { method: 'POST', body: body?.(given) }),
    onSuccess: () => toast({ text: done, topic: partTopic }),
    onError: (error) => toast({ text: sentenceFor(error), tone: 'problem', topic: partTopic }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}

export const useUndoDecision = () =>
  usePartChange<unknown, string>({ path: api.undoDecisions, done: 'Decisión deshecha.' });

export const useUndoJoin = (part: string) =>
  usePartChange<unknown, number>({ path: (id) => api.undoJoin(part, id), done: 'Los códigos ya no están unidos.' });

export const useUndoChoice = (part: string) =>
  usePartChange<unknown, string>({
    path: (batch) => api.undoNeedChoice(part, batch),
    done: 'Los reportes quedaron como antes.',
  });

/** What is typed stays in the form when it fails, so these say their failure there. */
export function useAddComment(part: string, place: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (texto: string) =>
      request<unknown>(`${api.demandComments(part)}?${placeIn(place)}`, { method: 'POST', body: { texto } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}

export function useJoin(part: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (codigo: string) => request<unknown>(api.joins(part), { method: 'POST', body: { codigo } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}

type Choice = { accion: (typeof needChoiceKinds)[number]; reportes: number[] };

/** Puts reports into one need, or takes them out of one; the toast offers to undo it. */
export function useChooseNeeds(part: string, place: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useUndoChoice(part);
  return useMutation({
    mutationFn: (body: Choice) =>
      request<{ lote: string }>(`${api.needChoices(part)}?${placeIn(place)}`, { method: 'POST', body }),
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
