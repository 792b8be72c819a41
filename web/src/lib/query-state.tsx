import { LoadingState } from '../ui/state/loading-state.tsx';
import { ErrorState } from '../ui/state/state.tsx';
import { sentenceFor } from './http/problem-error.ts';

type QueryStateProps = {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Rows to render while it loads, about as many as will follow. */
  rows: number;
};

/**
 * Why a query failed, with a button that retries it, or that it still loads. A section that hides an error while it has
 * data renders this only without data.
 */
export function QueryState({ query, rows }: QueryStateProps) {
  const { data, error, isFetching, refetch } = query;
  if (error) return <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />;
  return data === undefined ? <LoadingState rows={rows} /> : null;
}
