import { foldSpanish } from '@mostrador/contract/fold';

/** A word as it is compared, and its place in the text. */
export type Word = { key: string; at: number; length: number };

/** WD-40 and 5W-30 are one thing to whoever types wd40 or 5w30, and two words to whoever does not. */
const compound = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;
const simple = /[\p{L}\p{N}]+/gu;

const plain = /^[a-z0-9]+$/;

const wordAt = (text: string, at: number): Word => ({
  // Most words are plain, and to fold each would take most of the time of an index.
  key: plain.test(text) ? text : foldSpanish(text),
  at,
  length: text.length,
});

/** The words of a text in composed form (NFC). */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(compound)].flatMap(({ 0: whole, index }) => {
    const pieces = [...whole.matchAll(simple)].map((piece) => wordAt(piece[0], index + piece.index));
    if (pieces.length === 1) return pieces;
    return [...pieces, { key: pieces.map(({ key }) => key).join(''), at: index, length: whole.length }];
  });
}

/** What the singular of a word may be, the word itself first: refacciones → refaccion, luces → luz, clientes → cliente. */
export function singulars(word: string): string[] {
  if (word.length < 4 || !/[^s]s$/.test(word)) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`);
  return forms;
}

/** Below this a typo makes another word. */
const shortest = 4;

/** Whether one letter was left out, added, mistaken, or swapped with its neighbour: frenso for frenos. */
export function isTypo(typed: string, word: string): boolean {
  if (typed.length < shortest || Math.abs(typed.length - word.length) > 1 || /\d/.test(typed)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  const swapped = typed[start] === word[start + 1] && typed[start + 1] === word[start];
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0);
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1);
  return rest(typed, 1) === rest(word, 1) || (swapped && rest(typed, 2) === rest(word, 2));
}
