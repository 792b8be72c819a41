import { queryOptions } from '@tanstack/react-query';
import { formAddresses } from './addresses.ts';
import { also } from '../search/also.ts';
import { createIndex, type Index } from '../../lib/match/create-index.ts';
import type { Entry } from '../../lib/match/entry.ts';

const addresses: Readonly<Record<string, string>> = formAddresses;

const complete = (entry: Entry): Entry => ({
  ...entry,
  href: entry.kind === 'forms' ? (addresses[entry.href] ?? '') : entry.href,
  also: also[entry.href],
});

async function loadIndex(): Promise<Index> {
  const { entries } = await import('./content-entries.ts');
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
