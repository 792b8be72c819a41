import { classNames } from '../../../ui/class-names.ts';
import styles from './hours.module.css';
import { type KnownHours, nextWords } from './open-state.ts';

/** "Abierta ahora · cierra a las 20:00 · sin confirmar". */
export function OpenNow({ hours }: { hours: KnownHours | undefined }) {
  if (!hours) return null;
  const next = nextWords(hours);
  return (
    <span className={styles.now}>
      <span className={classNames(styles.state, hours.open && styles.open)}>
        {hours.open ? 'Abierta ahora' : 'Cerrada'}
      </span>
      {next && <span>{next}</span>}
      {!hours.confirmed && <span className={styles.quiet}>sin confirmar</span>}
    </span>
  );
}
