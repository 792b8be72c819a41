import type { CandidatePart, DecidedAnswer, NewDecision } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnsure } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { number } from '../../lib/numbers.ts';
import { useChange } from '../../lib/use-change.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import { refusalWords } from './refusal-words.ts';

/** The prefix of every query that a report, a decision or a rule changes. */
export const demandKey = ['demand'] as const;

/** The topic of toasts about the parts that are on the screen. */
export const partTopic = 'part';

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
  return useChange(demandKey, ({ part, place, version, decision }: Decided) =>
    request<DecidedAnswer>(`${api.decision(part)}?${placeIn(place)}`, { method: 'PUT', body: decision, version }),
  );
}

/** Undoes a change of parts. It is finished when the screen shows it; a failure is said in a toast. */
export function useUndo<Key, Answer>(
  path: (key: Key) => string,
  done: (answer: Answer) => string,
  wordsOf: (error: unknown) => string = refusalWords,
) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (key: Key) => request<Answer>(path(key), { method: 'POST' }),
    onSuccess: (answer) => toast({ text: done(answer), topic: partTopic }),
    onError: (error) => toast({ text: wordsOf(error), tone: 'problem', topic: partTopic }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demandKey }),
  });
}

const perhapsUndone = 'El portal no confirmó el cambio. Mira si esa decisión ya se deshizo antes de deshacer otra.';

/** Undoes all that was decided at once, of one line or several. */
export const useUndoDecision = () =>
  useUndo(
    api.undoDecisions,
    ({ lineas }: DecidedAnswer) =>
      lineas === 1 ? 'Decisión deshecha.' : `Se deshizo la decisión de ${number(lineas)} líneas.`,
    (error) => (isUnsure(error) ? perhapsUndone : refusalWords(error)),
  );
