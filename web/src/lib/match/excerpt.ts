import type { Piece } from '../../ui/marked/marked.tsx';

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
