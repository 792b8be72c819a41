import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useToast } from '../toast/toast-context.ts';

/**
 * Applies an import and goes on with the answer, also for whoever has left the screen meanwhile: `mutate` would not
 * call back. The preview shows an error itself, as long as it is there.
 */
export function useApply<Given, Answer>({ mutateAsync }: UseMutationResult<Answer, Error, Given>) {
  const toast = useToast();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return (given: Given, onApplied: (answer: Answer) => void) =>
    void mutateAsync(given).then(onApplied, (error: unknown) => {
      if (left.current) toast({ text: sentenceFor(error), tone: 'problem' });
    });
}
