import type { Entry, Part } from './entry.ts';
import { singulars, wordsIn } from './words.ts';

/** The score of a match by its place: titles before headings before text. */
export const fieldWeights = { title: 100, also: 60, heading: 40, summary: 30, text: 10 } as const;
export type Field = keyof typeof fieldWeights;

export type Passage = { entry: Entry; field: Field; text: string; part?: Part };
/** A word that occurs, and where. */
export type IndexedWord = { key: string; forms: readonly string[]; passages: readonly Passage[] };
export type Index = {
  entries: readonly Entry[];
  words: readonly IndexedWord[];
  /** The words by their first letter, which a word shares with its plural and with its beginnings. */
  byLetter: ReadonlyMap<string, readonly IndexedWord[]>;
};

function passagesOf(entry: Entry): Passage[] {
  const { title, summary, also = '', parts } = entry;
  return [
    { entry, field: 'title', text: title },
    { entry, field: 'also', text: also },
    { entry, field: 'summary', text: summary },
    ...parts.flatMap((part): Passage[] => [
      { entry, field: 'heading', text: part.heading, part },
      ...part.sentences.map((text): Passage => ({ entry, field: 'text', text, part })),
    ]),
  ];
}

/** Every word once, so that a keystroke looks through the vocabulary and not through the texts. */
export function createIndex(entries: readonly Entry[]): Index {
  const places = new Map<string, Set<Passage>>();
  for (const passage of entries.flatMap(passagesOf)) {
    for (const { key } of wordsIn(passage.text)) {
      const known = places.get(key);
      if (known) known.add(passage);
      else places.set(key, new Set([passage]));
    }
  }
  const words = [...places].map(([key, passages]) => ({ key, forms: singulars(key), passages: [...passages] }));
  const byLetter = new Map<string, IndexedWord[]>();
  for (const word of words) byLetter.set(word.key.charAt(0), [...(byLetter.get(word.key.charAt(0)) ?? []), word]);
  return { entries, words, byLetter };
}
