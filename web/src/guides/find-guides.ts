import { fold } from '../fold.ts';

export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

/** Every word must be in the text, wherever. */
export function foundIn(words: readonly string[], text: string): boolean {
  if (words.length === 0) return true;
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
