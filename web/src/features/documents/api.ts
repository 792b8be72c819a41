import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createIndex, type Index } from '../../lib/text-search/create-index.ts';
import type { Entry } from '../../lib/text-search/entry.ts';
import { guidesSize, removeGuides, savedGuides, saveGuides } from '../../offline/public.ts';
import { formAddresses } from './form-addresses.ts';

const addresses: Readonly<Record<string, string>> = formAddresses;

/** The build does not know the addresses of the forms yet. */
const withAddress = (entry: Entry): Entry => ({
  ...entry,
  href: entry.kind === 'forms' ? (addresses[entry.href] ?? '') : entry.href,
});

/** The search data, in a chunk of its own. */
export const loadContentEntries = () => import('./content-entries.ts');

async function loadIndex(): Promise<Index> {
  const { entries } = await loadContentEntries();
  return createIndex(entries.map(withAddress));
}

/** The search index of guides, promotions, films and forms. Loads once, when somebody is about to search. */
export function contentIndexQuery() {
  return queryOptions({
    queryKey: ['content-index'],
    queryFn: loadIndex,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The guides stored on this device, and the size of all of them. */
export function savedGuidesQuery() {
  return queryOptions({
    queryKey: ['saved-guides'],
    queryFn: async () => ({ saved: await savedGuides(), bytes: await guidesSize() }),
    retry: false,
  });
}

/** `onProgress` receives the share that is stored, from 0 to 1. */
export function useSaveGuides(onProgress: (share: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => saveGuides(onProgress),
    onSettled: () => queryClient.invalidateQueries(savedGuidesQuery()),
  });
}

export function useRemoveGuides() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeGuides,
    onSettled: () => queryClient.invalidateQueries(savedGuidesQuery()),
  });
}
