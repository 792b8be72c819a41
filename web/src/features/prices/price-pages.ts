import { priceCount, priceSearch } from '@mostrador/contract/price-search';
import { number } from '../../lib/numbers.ts';

const perRequest = priceSearch.size.default / priceSearch.screen;

export type PricePages = { pages: number; total: string; request: number; from: number; to: number };

/** Which request, and which rows of its response, hold page `page` of the screen, counted from 1. */
export function pricePages(page: number, found = 0): PricePages {
  const capped = found >= priceCount.cappedAt;
  const counted = capped ? priceCount.cappedAt - 1 : found;
  const from = ((page - 1) % perRequest) * priceSearch.screen;
  return {
    pages: Math.max(1, Math.ceil(counted / priceSearch.screen)),
    total: (capped ? 'más de ' : '') + number(counted),
    request: Math.floor((page - 1) / perRequest),
    from,
    to: from + priceSearch.screen,
  };
}
