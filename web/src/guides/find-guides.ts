import { foldSpanish } from '@mostrador/contract/fold';

export function wordsOf(search: string): string[] {
  return foldSpanish(search).split(/\s+/).filter(Boolean);
}

/** Every word must be in the text, wherever. */
export function foundIn(words: readonly string[], text: string): boolean {
  if (words.length === 0) return true;
  const folded = foldSpanish(text);
  return words.every((word) => folded.includes(word));
}
