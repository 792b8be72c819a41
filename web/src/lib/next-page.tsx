import { type ReactNode, useState } from 'react';
import { MoreButton } from '../ui/section/more-button.tsx';
import { FormError } from '../ui/state/form-error.tsx';
import { sentenceFor } from './http/problem-error.ts';

type NextPageProps = {
  query: {
    data: { pages: readonly unknown[] } | undefined;
    error: Error | null;
    hasNextPage: boolean;
    isPlaceholderData: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The words of the button. */
  children: ReactNode;
};

/** Under a list that is fetched page by page: the button for the next one, or that this is all after several. */
export function NextPage({ query, children }: NextPageProps) {
  const { data, error, hasNextPage, isPlaceholderData } = query;
  // While the last list stays for the next answer, the query speaks of that answer, which has no pages yet.
  const [more, setMore] = useState<boolean>();
  if (!isPlaceholderData && more !== hasNextPage) setMore(hasNextPage);
  const several = data !== undefined && data.pages.length > 1;
  return (
    <>
      {query.isFetchNextPageError && <FormError>{sentenceFor(error)}</FormError>}
      {more !== undefined && (more || several) && (
        <MoreButton
          more={more}
          pending={query.isFetchingNextPage}
          idle={isPlaceholderData}
          onMore={() => void query.fetchNextPage()}
        >
          {children}
        </MoreButton>
      )}
    </>
  );
}
