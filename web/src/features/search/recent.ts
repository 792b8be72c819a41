import { foldSpanish } from '@mostrador/contract/fold';
import { recentKey } from './forget-searches.ts';

/** Somebody's search on this device; the newest first. */
export type Kept = { owner: string; term: string };
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

export const mostKept = 8;

/** Even to ask for the storage can fail, where a browser forbids it. */
function openShelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'owner' in value && 'term' in value && typeof value.term === 'string';

function read(shelf: Shelf | null): Kept[] {
  try {
    const value: unknown = JSON.parse(shelf?.getItem(recentKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(shelf: Shelf | null, kept: readonly Kept[]): void {
  try {
    shelf?.setItem(recentKey, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only costs the list.
  }
}

const same = (one: string, other: string) => foldSpanish(one) === foldSpanish(other);

export function recentOf(owner: string, shelf = openShelf()): string[] {
  return read(shelf)
    .filter((kept) => kept.owner === owner)
    .map(({ term }) => term);
}

export function rememberSearch(owner: string, typed: string, shelf = openShelf()): void {
  const term = typed.trim();
  if (term === '') return;
  const before = read(shelf);
  const own = before.filter((kept) => kept.owner === owner && !same(kept.term, term)).slice(0, mostKept - 1);
  write(shelf, [{ owner, term }, ...own, ...before.filter((kept) => kept.owner !== owner)]);
}

/** One search of this person, or without `term` all of theirs. */
export function forgetOwn(owner: string, term?: string, shelf = openShelf()): void {
  write(
    shelf,
    read(shelf).filter((kept) => kept.owner !== owner || (term !== undefined && !same(kept.term, term))),
  );
}
