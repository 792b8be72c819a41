import { CalendarCheck, CalendarX } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import styles from './validity.module.css';
import { hasEnded, validityWords } from './validity-words.ts';

type ValidityProps = { from: string; until: string | undefined };

/** The banner on top of a promotion. */
export function Validity({ from, until }: ValidityProps) {
  const ended = hasEnded(until);
  const Icon = ended ? CalendarX : CalendarCheck;
  return (
    <div className={classNames(styles.banner, ended && styles.ended)}>
      <Icon size={36} aria-hidden="true" />
      <div>
        <p className={styles.dates}>Vigencia: {validityWords(from, until)}</p>
        {ended && <p>Esta promoción ya terminó. La dejamos aquí solo como referencia.</p>}
      </div>
    </div>
  );
}
