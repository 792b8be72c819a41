export type Piece = { text: string; found: boolean };

/** A text with what was looked for marked in it. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  let place = 0;
  return pieces.map(({ text, found }) => {
    place += text.length;
    return found ? <mark key={place}>{text}</mark> : text;
  });
}
