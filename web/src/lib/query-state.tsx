import { LoadingState } from '../ui/state/loading-state.tsx';
import { ErrorState } from '../ui/state/state.tsx';
import { sentenceFor } from './http/problem-error.ts';

type Query = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Queries that a section needs all of, as one. Only what failed is retried. */
export function together(...queries: Query[]): Query {
  const failed = queries.filter(({ error }) => error);
  return {
    data: queries.every(({ data }) => data !== undefined) || undefined,
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

type QueryStateProps = {
  query: Query;
  /** Rows to render while it loads, about as many as will follow; none where often nothing follows. */
  rows?: number;
};

/**
 * Why a query failed, with a button that retries it, or that it still loads. A section that hides an error while it has
 * data renders this only without data.
 */
export function QueryState({ query, rows }: QueryStateProps) {
  const { data, error, isFetching, refetch } = query;
  if (error) return <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />;
  return data === undefined && rows ? <LoadingState rows={rows} /> : null;
}
