import type { DocumentCards, DocumentEntries } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createStore } from '../../lib/store.ts';
import { createIndex, type Index } from '../../lib/text-search/create-index.ts';
import { guidesSize, removeGuides, requestCached, savedGuides, saveGuides } from '../../offline/public.ts';
import { documentCardsKey, documentsKey } from './document-query.ts';

/** The cards of all pages. They come with the screens that list them, and again after a publication. */
export function documentCardsQuery() {
  return queryOptions({
    queryKey: documentCardsKey,
    queryFn: () => requestCached<DocumentCards>(api.documents),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Films and forms, in a chunk of their own. */
const loadBuiltEntries = () => import('./built-entries.ts');

async function loadIndex(): Promise<Index> {
  const [{ entries: pages }, { entries }] = await Promise.all([
    requestCached<DocumentEntries>(api.documentEntries),
    loadBuiltEntries(),
  ]);
  return createIndex([...pages, ...entries]);
}

/** The search index of guides, promotions, films and forms. Loads when somebody is about to search. */
export function contentIndexQuery() {
  return queryOptions({
    queryKey: [...documentsKey, 'index'],
    queryFn: loadIndex,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The guides stored on this device, and the size of all of them. */
export function savedGuidesQuery() {
  return queryOptions({
    queryKey: [...documentsKey, 'saved'],
    queryFn: async () => ({ saved: await savedGuides(), bytes: await guidesSize() }),
    retry: false,
  });
}

/** The share of the guides that is stored, from 0 to 1, while they are downloaded, which goes on on other screens. */
export const savingProgress = createStore<number | null>(null);

export function useSaveGuides() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      savingProgress.set(0);
      return saveGuides(savingProgress.set);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries(savedGuidesQuery());
      savingProgress.set(null);
    },
  });
}

export function useRemoveGuides() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeGuides,
    onSettled: () => queryClient.invalidateQueries(savedGuidesQuery()),
  });
}
