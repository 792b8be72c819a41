import { codeSigns, fold, foldPlural } from './fold.ts';

/** Prices of a page on the screen; a request brings several such pages. */
export const priceSearch = {
  query: { max: 80 },
  words: { max: 8 },
  size: { default: 100, max: 100 },
  screen: 20,
} as const;

/** Counting stops at `cappedAt`. An index finds words of `longFrom` characters or more. */
export const priceCount = { longFrom: 3, cappedAt: 1_001 } as const;

/** Added to every shown price unless the installation says otherwise, for all or for a plaza. */
export const defaultTaxPercent = 8;

/** What a person pays: the stored pesos plus tax, in whole pesos. */
export function shownPrice(stored: number, taxPercent: number): number {
  // In cents and thousandths of a percent, because 1.08 has no exact binary form.
  return Math.round((Math.round(stored * 100) * Math.round((100 + taxPercent) * 1_000)) / 10_000_000);
}

/** A word of a search: as typed, as it stands in a description, and as a piece of a code. */
export type PriceWord = {
  typed: string;
  text: string;
  key: string;
  /** Of a word of letters only: the same for singular and plural. */
  stem?: string;
  /** A description may give it as a range of years. */
  year?: number;
};

function priceWord(typed: string): PriceWord {
  const text = fold(typed);
  return {
    typed,
    text,
    key: codeSigns(text),
    ...(/^[a-z]{3,}$/.test(text) && { stem: foldPlural(text) }),
    ...(/^(?:19[5-9]|20[0-4])\d$/.test(text) && { year: Number(text) }),
  };
}

export function priceWords(query: string): PriceWord[] {
  return query
    .trim()
    .split(/\s+/)
    .map(priceWord)
    .filter(({ key }) => key !== '')
    .slice(0, priceSearch.words.max);
}

/** Shorter words and years match half the list, and no index finds them. */
export const hasLongWord = (words: readonly PriceWord[]) =>
  words.some(({ key, year }) => key.length >= priceCount.longFrom && !year);
