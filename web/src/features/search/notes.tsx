import { once } from '@mostrador/contract/once';
import { Button } from '../../ui/button/button.tsx';
import styles from './palette.module.css';

const list = once(() => new Intl.ListFormat('es-MX', { type: 'conjunction' }));

type NotesProps = {
  /** What was typed occurs nowhere, and what is shown was probably meant. */
  meant: boolean;
  missing: readonly string[];
  onRetry: () => void;
};

/** What has to be said above the results, where it moves none of them while one types. */
export function Notes({ meant, missing, onRetry }: NotesProps) {
  return (
    <>
      {missing.length > 0 && (
        <div className={styles.note}>
          <p>No pudimos consultar {list().format(missing)}. Buscamos en lo demás.</p>
          <Button look="quiet" onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
      {meant && <p className={styles.note}>No hay nada escrito así. Quizá buscas:</p>}
    </>
  );
}
