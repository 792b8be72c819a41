import { foldSpanish } from '@mostrador/contract/fold';
import { recentKey } from './forget-searches.ts';

/** Somebody's search on this device. */
type RecentSearch = { owner: string; term: string };
type SearchStorage = Pick<Storage, 'getItem' | 'setItem'>;

const maxPerPerson = 8;

/** Reading `localStorage` throws where the browser forbids it. */
function openStorage(): SearchStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const isRecentSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' && value !== null && 'owner' in value && 'term' in value && typeof value.term === 'string';

function read(storage: SearchStorage | null): RecentSearch[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(recentKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

function write(storage: SearchStorage | null, searches: readonly RecentSearch[]): void {
  try {
    storage?.setItem(recentKey, JSON.stringify(searches));
  } catch {
    // A full or forbidden storage only loses the list.
  }
}

const same = (one: string, other: string) => foldSpanish(one) === foldSpanish(other);

/** The newest first. */
export function recentOf(owner: string, storage = openStorage()): string[] {
  return read(storage)
    .filter((search) => search.owner === owner)
    .map(({ term }) => term);
}

export function rememberSearch(owner: string, typed: string, storage = openStorage()): void {
  const term = typed.trim();
  if (term === '') return;
  const before = read(storage);
  const own = before.filter((search) => search.owner === owner && !same(search.term, term)).slice(0, maxPerPerson - 1);
  write(storage, [{ owner, term }, ...own, ...before.filter((search) => search.owner !== owner)]);
}

/** Removes one search of this person, or all of theirs without `term`. */
export function forgetOwn(owner: string, term?: string, storage = openStorage()): void {
  write(
    storage,
    read(storage).filter((search) => search.owner !== owner || (term !== undefined && !same(search.term, term))),
  );
}
