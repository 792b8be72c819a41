import type { FilmProgress } from '@mostrador/contract/training';
import { useBoot } from '../../../lib/boot.ts';
import { moment } from '../../../lib/moment.ts';
import type { Film } from '../videos.ts';
import styles from './training-section.module.css';

function stateOf(progress: FilmProgress | undefined, timeZone: string): string {
  if (progress?.seenAt) return `visto el ${moment(progress.seenAt, { timeZone })}`;
  if (!progress || progress.played === 0) return 'sin empezar';
  return `${Math.round((progress.played / progress.seconds) * 100)} %`;
}

export function FilmList({ films, progress }: { films: readonly Film[]; progress: readonly FilmProgress[] }) {
  const { timeZone } = useBoot();
  return (
    <ul className={styles.films}>
      {films.map(({ id, titulo }) => (
        <li key={id}>
          {titulo}:{' '}
          <span className={styles.state}>
            {stateOf(
              progress.find((item) => item.id === id),
              timeZone,
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
