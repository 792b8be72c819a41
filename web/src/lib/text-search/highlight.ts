import type { Piece } from '../../ui/marked/marked.tsx';
import { matchScore, matchScores, type Term } from './terms.ts';
import { wordsIn } from './words.ts';

/**
 * The text cut where a term begins or ends; of a word that it begins, only as much as was typed. A single letter begins
 * too many words to mark them all.
 */
export function highlight(text: string, terms: readonly Term[]): Piece[] {
  const found = new Array<boolean>(text.length).fill(false);
  for (const { key, at, length } of wordsIn(text)) {
    for (const term of terms) {
      const value = matchScore(term, key);
      const begun = !term.corrections && value < matchScores.plural && key.length === length;
      if (value === 0 || (begun && term.key.length === 1)) continue;
      found.fill(true, at, at + (begun ? term.key.length : length));
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

const longest = 150;
const before = 50;

/** A long text from a little before what was found, so that a find near its end is not cut off. */
export function excerpt(pieces: Piece[]): Piece[] {
  const first = pieces.findIndex(({ found }) => found);
  const lead = pieces[0];
  const whole = pieces.reduce((length, { text }) => length + text.length, 0);
  if (first < 1 || !lead || lead.found || whole <= longest || lead.text.length <= before) return pieces;
  const kept = lead.text.slice(-before).replace(/^\S*\s/, '');
  return [{ text: `… ${kept}`, found: false }, ...pieces.slice(1)];
}
