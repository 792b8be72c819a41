import { pageRange } from '../ui/pagination/page-range.ts';

type Answer = { data: { total: number } | undefined; isFetching: boolean };
type Place = { page: number; size: number; setPage: (page: number) => void };

/** Comes to the last page when the list has become shorter, by whomever, and the one that was shown is no more. */
export function useLastPage({ data, isFetching }: Answer, { page, size, setPage }: Place): void {
  const { pages } = pageRange(page, size, data?.total ?? 0);
  // What is still being fetched says nothing about it.
  if (data && !isFetching && page > pages) setPage(pages);
}
