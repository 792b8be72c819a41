import { demandLimits } from '@mostrador/contract/demand';
import { counted, number } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './list.module.css';

type SelectionBarProps = {
  /** How many of the lines on the screen are chosen. */
  count: number;
  /** How many are loaded, and all of them chosen with one press. */
  loaded: number;
  onChooseAll: () => void;
  onClear: () => void;
  onDecide: () => void;
};

/** What can be done with the chosen lines. It stays in sight while the list scrolls. */
export function SelectionBar({ count, loaded, onChooseAll, onClear, onDecide }: SelectionBarProps) {
  const tooMany = count > demandLimits.atOnce;
  return (
    <section className={styles.bar} aria-label="Líneas elegidas">
      <p role="status">
        <strong>{counted(count, 'línea', 'líneas')}</strong> {count === 1 ? 'elegida' : 'elegidas'}
        {tooMany && `: decide hasta ${demandLimits.atOnce} a la vez`}
      </p>
      <div className={styles.barActions}>
        {count < loaded && (
          <Button look="quiet" onClick={onChooseAll}>
            Elegir las {number(loaded)}
          </Button>
        )}
        <Button look="quiet" onClick={onClear}>
          Quitar
        </Button>
        <Button look="primary" idle={tooMany} onClick={onDecide}>
          Decidir
        </Button>
      </div>
    </section>
  );
}
