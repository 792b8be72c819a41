import type { Piece } from '../../ui/marked/marked.tsx';
import { grade, grades, type Wanted } from './wanted.ts';
import { wordsIn } from './words.ts';

/**
 * The text cut where a word that was looked for begins or ends; of a word only begun, what was typed of it. A single
 * letter begins too many words to mark them all.
 */
export function pieces(text: string, wanted: readonly Wanted[]): Piece[] {
  const found = new Array<boolean>(text.length).fill(false);
  for (const { key, at, length } of wordsIn(text)) {
    for (const word of wanted) {
      const value = grade(word, key);
      const begun = !word.meant && value < grades.plural && key.length === length;
      if (value === 0 || (begun && word.key.length === 1)) continue;
      found.fill(true, at, at + (begun ? word.key.length : length));
    }
  }
  const cut: Piece[] = [];
  for (let start = 0, at = 1; at <= text.length; at++) {
    if (at < text.length && found[at] === found[start]) continue;
    cut.push({ text: text.slice(start, at), found: found[start] ?? false });
    start = at;
  }
  return cut;
}
