import type { Piece } from './explanation.ts';
import styles from './part.module.css';

type SentenceProps = {
  pieces: readonly Piece[];
  /** The figure whose reports are on the screen. */
  shown: string | null;
  onShow: (figure: string) => void;
};

/** A sentence whose numbers are buttons that show what they count. */
export function Sentence({ pieces, shown, onShow }: SentenceProps) {
  return pieces.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <button
        key={piece.text}
        type="button"
        className={styles.number}
        aria-pressed={piece.figure === shown}
        title="Ver los reportes"
        onClick={() => onShow(piece.figure)}
      >
        {piece.text}
      </button>
    ),
  );
}
