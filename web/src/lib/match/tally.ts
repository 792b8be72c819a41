import { fieldWeights, type Index, type Passage } from './create-index.ts';
import type { Entry } from './entry.ts';
import { grade, type Wanted } from './wanted.ts';

/** What an entry has of a search. */
export type Tally = {
  entry: Entry;
  /** For each word, what its best find is worth. */
  best: number[];
  /** For each passage, how well it answers each word; a word that it does not have is absent. */
  passages: Map<Passage, Map<number, number>>;
};

/** Each passage that answers the word, and how well. */
export function answers({ words, byLetter }: Index, wanted: Wanted): Map<Passage, number> {
  const found = new Map<Passage, number>();
  const candidates = wanted.meant ? words : (byLetter.get(wanted.key.charAt(0)) ?? []);
  for (const { key, forms, passages } of candidates) {
    const value = grade(wanted, key, forms);
    if (value === 0) continue;
    for (const passage of passages) found.set(passage, Math.max(found.get(passage) ?? 0, value));
  }
  return found;
}

/** The entries in which every word is found. */
export function tally(index: Index, wanted: readonly Wanted[]): Tally[] {
  const tallies = new Map<Entry, Tally>();
  for (const [place, word] of wanted.entries()) {
    for (const [passage, value] of answers(index, word)) {
      const { entry, field } = passage;
      const known = tallies.get(entry) ?? { entry, best: [], passages: new Map() };
      known.best[place] = Math.max(known.best[place] ?? 0, value * fieldWeights[field]);
      known.passages.set(passage, (known.passages.get(passage) ?? new Map()).set(place, value));
      tallies.set(entry, known);
    }
  }
  return [...tallies.values()].filter(({ best }) => wanted.every((_, place) => best[place] !== undefined));
}
