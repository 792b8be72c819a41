import type { UseMutationResult } from '@tanstack/react-query';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import { useToast } from '../toast/toast-context.ts';

/**
 * Applies an import and goes on with the answer, also for whoever has left the screen meanwhile: `mutate` would not
 * call back. The preview shows an error itself, as long as it is there.
 */
export function useApply<Given, Answer>({ mutateAsync }: UseMutationResult<Answer, Error, Given>) {
  const toast = useToast();
  const shown = useStillShown();
  return (given: Given, onApplied: (answer: Answer) => void) =>
    void mutateAsync(given).then(onApplied, (error: unknown) => {
      if (!shown.current) toast({ text: sentenceFor(error), tone: 'problem' });
    });
}
