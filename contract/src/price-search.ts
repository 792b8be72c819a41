import { fold } from './fold.ts';

/** Prices of a page on the screen; a request brings several such pages. */
export const priceSearch = {
  query: { max: 80 },
  words: { max: 8 },
  size: { default: 100, max: 100 },
  screen: 20,
} as const;

/** With a word of this many characters the number of hits is exact; without one, counting stops at `cappedAt`. */
export const priceCount = { exactFrom: 3, cappedAt: 1_001 } as const;

/** Added to every shown price unless the installation says otherwise, for all or for a plaza. */
export const defaultTaxPercent = 8;

/** What a person pays: the stored pesos plus tax, in whole pesos. */
export function shownPrice(stored: number, taxPercent: number): number {
  // In cents and thousandths of a percent, because 1.08 has no exact binary form.
  return Math.round((Math.round(stored * 100) * Math.round((100 + taxPercent) * 1_000)) / 10_000_000);
}

const joined = (folded: string) => folded.replace(/[\s.\-\u2010-\u2015]/g, '');
export const withoutZeros = (key: string) => key.replace(/^0+(?=.)/, '');

/** A code as it is compared: hyphens, dots, spaces and leading zeros do not count. */
export function codeKey(code: string): string {
  return withoutZeros(joined(fold(code)));
}

/** A word of a search: as it stands in a description, and as a piece of a code. */
export type PriceWord = { text: string; key: string };

export function priceWords(query: string): PriceWord[] {
  return fold(query)
    .split(/\s+/)
    .map((text) => ({ text, key: joined(text) }))
    .filter(({ key }) => /[\p{L}\p{N}]/u.test(key))
    .slice(0, priceSearch.words.max);
}

/** Shorter words match half the list, and no index finds them. */
export const isCountedExactly = (words: readonly PriceWord[]) =>
  words.some(({ key }) => key.length >= priceCount.exactFrom);
