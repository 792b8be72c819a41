import { sentenceFor } from '../../lib/http/problem-error.ts';
import { type ToastNotice, useToast } from './toast-context.ts';

/**
 * `attempt(change.mutateAsync(x), done)` goes on with the answer, or says in a toast why there is none, also to whoever
 * has left the screen or closed the dialog meanwhile. What is given to `mutate` is not called once the component is
 * gone, and a row that was the last one takes its table with it: only what happens to the component itself belongs there.
 */
export function useAttempt(about: Pick<ToastNotice, 'topic'> = {}) {
  const toast = useToast();
  return <Answer>(
    change: Promise<Answer>,
    done: (answer: Answer) => void | Promise<void> = () => {},
    /** Null for what the screen says itself. */
    wordsOf: (error: unknown) => string | null = sentenceFor,
  ): Promise<void> =>
    change.then(done, (error: unknown) => {
      const text = wordsOf(error);
      if (text !== null) toast({ ...about, text, tone: 'problem' });
    });
}
