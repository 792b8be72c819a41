import type { Index } from './create-index.ts';
import { type Hit, toHit } from './hit.ts';
import { isSlip } from './slip.ts';
import { answers, tally } from './tally.ts';
import { type Wanted, wantedIn } from './wanted.ts';

/** What was found, best first, and the words to mark in it: those typed, or those that were probably meant. */
export type Found = { hits: Hit[]; wanted: readonly Wanted[] };

const look = (indexes: readonly Index[], wanted: readonly Wanted[]): Found => ({
  hits: indexes.flatMap((index) => tally(index, wanted).map(toHit)).sort((one, other) => other.score - one.score),
  wanted,
});

/** A word that occurs nowhere is taken for those that are a slip of the finger away from it. */
function correct(indexes: readonly Index[], wanted: readonly Wanted[]): Wanted[] {
  const known = indexes.flatMap(({ words }) => words);
  return wanted.map((word) => {
    if (indexes.some((index) => answers(index, word).size > 0)) return word;
    return { ...word, meant: new Set(known.map(({ key }) => key).filter((key) => isSlip(word.key, key))) };
  });
}

/** Every entry in which all words are found. Slips are forgiven only when nothing else was found. */
export function find(indexes: readonly Index[], search: string): Found {
  const wanted = wantedIn(search);
  if (wanted.length === 0) return { hits: [], wanted };
  const found = look(indexes, wanted);
  return found.hits.length > 0 ? found : look(indexes, correct(indexes, wanted));
}
