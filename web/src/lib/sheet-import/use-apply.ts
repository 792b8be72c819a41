import type { UseMutationResult } from '@tanstack/react-query';
import { useAttempt } from '../../ui/toast/use-attempt.ts';
import { sentenceFor } from '../http/problem-error.ts';
import { useStillShown } from '../use-still-shown.ts';

/**
 * Applies an import and goes on with the answer, also for whoever has left the screen meanwhile. The preview shows an
 * error itself, as long as it is there.
 */
export function useApply<Given, Answer>({ mutateAsync }: UseMutationResult<Answer, Error, Given>) {
  const attempt = useAttempt();
  const shown = useStillShown();
  const wordsOf = (error: unknown) => (shown.current ? null : sentenceFor(error));
  return (given: Given, onApplied: (answer: Answer) => void) => void attempt(mutateAsync(given), onApplied, wordsOf);
}
