import { foldSpanish } from '@mostrador/contract/fold';
import { singulars } from './words.ts';

/** A word of a search. */
export type Term = {
  key: string;
  forms: readonly string[];
  /** It may be the beginning of a word: it is long enough, or still being typed. */
  open: boolean;
  /** The words that were probably meant, where the term itself occurs nowhere. */
  corrections?: ReadonlySet<string>;
};

/** They are in every text, so they count only where nothing else was asked for. */
const stopWords = new Set(
  'a al como con cual cuando de del donde el en es esta este hay la las le lo los me mi o para por que se si sin su un una y'.split(
    ' ',
  ),
);
const shortestBeginning = 3;
/** Whoever types regresar also means regresa: what was found a letter ago is not lost by the next. */
const shortestStem = 5;
const longestEnding = 2;

/** The words of a search. The last one counts as unfinished until a space follows. */
export function termsIn(search: string): Term[] {
  const text = search.normalize('NFC');
  const keys = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => foldSpanish(word));
  const significant = keys.filter((key) => !stopWords.has(key));
  const asked = significant.length > 0 ? significant : keys;
  const unfinished = /[\p{L}\p{N}]$/u.test(text) ? keys.at(-1) : undefined;
  return [...new Set(asked)].map((key) => ({
    key,
    forms: singulars(key),
    open: key === unfinished || key.length >= shortestBeginning,
  }));
}

export const matchScores = { same: 1, plural: 0.97, correction: 0.8, beginning: 0.5, ending: 0.4 } as const;

/** How well a word of a text matches a term, from 0 (not at all) to 1. */
export function matchScore(
  { key, forms, open, corrections }: Term,
  word: string,
  wordForms: readonly string[] = singulars(word),
): number {
  if (corrections) return wordForms.some((form) => corrections.has(form)) ? matchScores.correction : 0;
  if (word === key) return matchScores.same;
  if (forms.some((form) => wordForms.includes(form))) return matchScores.plural;
  if (open && word.startsWith(key)) return matchScores.beginning + (0.3 * key.length) / word.length;
  if (word.length >= shortestStem && key.startsWith(word) && key.length <= word.length + longestEnding)
    return matchScores.ending;
  return 0;
}
