import type { Piece } from './highlight.ts';
import styles from './prices.module.css';

/** A text with what was looked for marked in it. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  let place = 0;
  return pieces.map(({ text, found }) => {
    place += text.length;
    return found ? (
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}
