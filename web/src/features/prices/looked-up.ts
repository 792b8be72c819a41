import { fold } from '@mostrador/contract/fold';
import { codeKey, priceWords } from '@mostrador/contract/price-search';
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

/** As the server searches: every word in the code or in the description. */
export function findLookedUp(prices: readonly LookedUp[], term: string): LookedUp[] {
  const words = priceWords(term);
  return prices.filter(({ codigo, descripcion }) =>
    words.every(({ text, key }) => codeKey(codigo).includes(codeKey(key)) || fold(descripcion).includes(text)),
  );
}
