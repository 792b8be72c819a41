import { fold, withoutZeros } from '@mostrador/contract/fold';
import type { PriceWord } from '@mostrador/contract/price-search';
import type { Piece } from '../ui/marked/marked.tsx';

/** The text as it is searched, with the place in the original of each of its characters. */
function folded(text: string, leaveOut: RegExp | null) {
  let plain = '';
  const places: number[] = [];
  for (const [index, sign] of [...text].entries()) {
    if (leaveOut?.test(sign)) continue;
    for (const letter of fold(sign)) {
      plain += letter;
      places.push(index);
    }
  }
  return { plain, places };
}

function pieces(text: string, wanted: string[], leaveOut: RegExp | null): Piece[] {
  const signs = [...text];
  const { plain, places } = folded(text, leaveOut);
  const found = new Set<number>();
  for (const word of wanted) {
    if (word === '') continue;
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      const [first = 0, last = 0] = [places[at], places[at + word.length - 1]];
      // What was left out in between belongs to the find: the hyphen of MT-1023.
      for (let index = first; index <= last; index++) found.add(index);
    }
  }
  const result: Piece[] = [];
  for (const [index, sign] of signs.entries()) {
    const last = result.at(-1);
    if (last && last.found === found.has(index)) last.text += sign;
    else result.push({ text: sign, found: found.has(index) });
  }
  return result;
}

export const codePieces = (code: string, words: PriceWord[]) =>
  pieces(
    code,
    [words.map(({ key }) => key).join(''), ...words.flatMap(({ key }) => [key, withoutZeros(key)])],
    /[^\p{L}\p{N}]/u,
  );

export const textPieces = (text: string, words: PriceWord[]) =>
  pieces(
    text,
    // A word in plural is found in singular too.
    words.flatMap(({ text, stem = text }) => [text, stem]),
    null,
  );
