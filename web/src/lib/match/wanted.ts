import { foldSpanish } from '@mostrador/contract/fold';
import { singulars } from './words.ts';

/** A word that somebody looks for. */
export type Wanted = {
  key: string;
  forms: readonly string[];
  /** It may be the beginning of a word: it is long enough, or still being typed. */
  open: boolean;
  /** What was probably meant, where the word itself occurs nowhere. */
  meant?: ReadonlySet<string>;
};

/** Said in between, they tell one text from another only where nothing else was asked for. */
const inBetween = new Set(
  'a al como con cual cuando de del donde el en es esta este hay la las le lo los me mi o para por que se si sin su un una y'.split(
    ' ',
  ),
);
const shortestBeginning = 3;
/** Whoever types regresar also means regresa: what was found a letter ago is not lost by the next. */
const shortestStem = 5;
const longestEnding = 2;

/** The words of a search. The last one counts as unfinished until a space follows. */
export function wantedIn(search: string): Wanted[] {
  const text = search.normalize('NFC');
  const keys = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => foldSpanish(word));
  const telling = keys.filter((key) => !inBetween.has(key));
  const asked = telling.length > 0 ? telling : keys;
  const unfinished = /[\p{L}\p{N}]$/u.test(text) ? keys.at(-1) : undefined;
  return [...new Set(asked)].map((key) => ({
    key,
    forms: singulars(key),
    open: key === unfinished || key.length >= shortestBeginning,
  }));
}

export const grades = { same: 1, plural: 0.97, meant: 0.8, beginning: 0.5, ending: 0.4 } as const;

/** How well a word of a text answers one that is looked for, from 0 (not at all) to 1. */
export function grade(
  { key, forms, open, meant }: Wanted,
  word: string,
  wordForms: readonly string[] = singulars(word),
): number {
  if (meant) return wordForms.some((form) => meant.has(form)) ? grades.meant : 0;
  if (word === key) return grades.same;
  if (forms.some((form) => wordForms.includes(form))) return grades.plural;
  if (open && word.startsWith(key)) return grades.beginning + (0.3 * key.length) / word.length;
  if (word.length >= shortestStem && key.startsWith(word) && key.length <= word.length + longestEnding)
    return grades.ending;
  return 0;
}
