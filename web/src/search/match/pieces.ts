import type { Piece } from '../../ui/marked/marked.tsx';
import { grade, grades, type Wanted } from './wanted.ts';
import { wordsIn } from './words.ts';

/** The text cut where a word that was looked for begins or ends; of a word only begun, what was typed of it. */
export function pieces(text: string, wanted: readonly Wanted[]): Piece[] {
  const found = new Array<boolean>(text.length).fill(false);
  for (const { key, at, length } of wordsIn(text)) {
    for (const word of wanted) {
      const value = grade(word, key);
      if (value === 0) continue;
      const begun = !word.meant && value < grades.plural && key.length === length;
      found.fill(true, at, at + (begun ? word.key.length : length));
    }
  }
  const cut: Piece[] = [];
  for (const [at, letter] of text.split('').entries()) {
    const last = cut.at(-1);
    if (last && last.found === found[at]) last.text += letter;
    else cut.push({ text: letter, found: found[at] ?? false });
  }
  return cut;
}
