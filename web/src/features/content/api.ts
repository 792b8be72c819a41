import { queryOptions } from '@tanstack/react-query';
import { createIndex, type Index } from '../../lib/match/create-index.ts';
import type { Entry } from '../../lib/match/entry.ts';
import { formAddresses } from './addresses.ts';

const addresses: Readonly<Record<string, string>> = formAddresses;

const complete = (entry: Entry): Entry => ({
  ...entry,
  href: entry.kind === 'forms' ? (addresses[entry.href] ?? '') : entry.href,
});

/** The data of the search, a chunk of its own. */
export const loadContentEntries = () => import('./content-entries.ts');

async function loadIndex(): Promise<Index> {
  const { entries } = await loadContentEntries();
  return createIndex(entries.map(complete));
}

/** Guides, promotions, films and forms, to search in. They come once, when somebody is about to search. */
export function contentIndexQuery() {
  return queryOptions({
    queryKey: ['content-index'],
    queryFn: loadIndex,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
