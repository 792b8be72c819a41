import { fold, foldCode, foldPlural, withoutZeros } from '@mostrador/contract/fold';
import { type PriceWord, priceWords } from '@mostrador/contract/price-search';
import { queryOptions } from '@tanstack/react-query';
import { readCached, updateCached } from '../../offline/public.ts';
import type { TaxedPrice } from './prices-table.tsx';

/** `at` is when the server said it. */
export type LookedUp = TaxedPrice & { at: number };
type Stored = { owner: string; prices: LookedUp[] };

/** On the device with the session's other data, and deleted with it. */
const name = 'looked-up-prices';
const most = 200;

/** The newest first, and each code once. */
export function addLookedUp(before: readonly LookedUp[], prices: readonly TaxedPrice[], at: number): LookedUp[] {
  const codes = new Set(prices.map(({ codigo }) => codigo));
  const added = prices.map((price) => ({ ...price, at }));
  return [...added, ...before.filter(({ codigo }) => !codes.has(codigo))].slice(0, most);
}

export function storeLookedUp(owner: string, prices: readonly TaxedPrice[], at: number): Promise<void> {
  return updateCached<Stored>(name, (before) => {
    const own = before?.owner === owner ? before.prices : [];
    return { owner, prices: addLookedUp(own, prices, at) };
  });
}

export function lookedUpQuery(owner: string) {
  return queryOptions({
    queryKey: ['looked-up-prices', owner],
    queryFn: async () => {
      const stored = await readCached<Stored>(name);
      return stored?.owner === owner ? stored.prices : [];
    },
    gcTime: 0,
  });
}

function fits({ codigo, descripcion }: LookedUp, { text, key, stem }: PriceWord): boolean {
  const folded = fold(descripcion);
  const plurals = () => folded.split(/[^a-z]+/).some((word) => foldPlural(word) === stem);
  return foldCode(codigo).includes(withoutZeros(key)) || folded.includes(text) || (stem !== undefined && plurals());
}

/** As the server searches, except for ranges of years: every word in the code or in the description. */
export function findLookedUp(prices: readonly LookedUp[], term: string): LookedUp[] {
  const words = priceWords(term);
  return prices.filter((price) => words.every((word) => fits(price, word)));
}
