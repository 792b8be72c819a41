import type { DocumentTitle } from '@mostrador/contract/documents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

// In the first load, because links fetch a page before it is opened: what the queries need is imported when they run.

/** What a publication changes: the cards of the menus, the words to search in, and what the device stores. */
export const documentsKey = ['documents'] as const;
export const documentCardsKey = [...documentsKey, 'cards'] as const;

/** A published page. Another revision is another answer, so that a publication changes nothing that somebody reads. */
export function documentQuery({ path, revision }: Pick<DocumentTitle, 'path' | 'revision'>) {
  return queryOptions({
    queryKey: ['document', path, revision],
    queryFn: async () => (await import('../../offline/public.ts')).readDocument({ path, revision }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
