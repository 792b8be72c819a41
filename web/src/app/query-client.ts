import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isProblem, ProblemError } from '../lib/http/problem-error.ts';
import { sessionEnded } from '../lib/session.ts';

function watchSession(error: unknown): void {
  if (isProblem(error, 'unauthenticated')) sessionEnded.set(true);
  else console.warn(error);
}

const mayHelpToRetry = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof ProblemError && error.problem.status < 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: watchSession }),
    mutationCache: new MutationCache({ onError: watchSession }),
    defaultOptions: {
      // `always`: while offline a request fails and says so, instead of waiting in silence.
      queries: { networkMode: 'always', retry: mayHelpToRetry, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
