import type { OpeningHours } from '@mostrador/contract/opening-hours';
import { dayAndMonth } from '../../../lib/dates.ts';
import styles from './hours.module.css';
import { dayWords, weekWords } from './open-state.ts';

/** The hours of each day of the week, and of the special days that are not over. */
export function HoursList({ hours: { semana, excepciones }, today }: { hours: OpeningHours; today: string }) {
  return (
    <dl className={styles.days}>
      {weekWords(semana).map(([days, words]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      {excepciones
        .filter(({ dia }) => dia >= today)
        .map(({ dia, horario }) => (
          <div key={dia}>
            <dt>{dayAndMonth(dia)}</dt>
            <dd>{dayWords(horario)}</dd>
          </div>
        ))}
    </dl>
  );
}
