import type { FilmProgress } from '@mostrador/contract/training';
import { Check, Play } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import styles from './film-card.module.css';
import { minutes } from './minutes.ts';
import type { Film } from './videos.ts';

type FilmCardProps = { film: Film; progress: FilmProgress | undefined; onOpen: () => void };

export function FilmCard({ film, progress, onOpen }: FilmCardProps) {
  const { titulo, color, files, seconds } = film;
  const share = progress ? progress.played / progress.seconds : 0;
  return (
    <li className={classNames(styles.card, styles[color])}>
      <div className={styles.cover}>
        <img src={files.cover} width={640} height={360} alt="" loading="lazy" decoding="async" />
        <span className={styles.play}>
          <Play size={30} fill="currentcolor" aria-hidden="true" />
        </span>
        <span className={styles.length}>{minutes(seconds)}</span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <button type="button" aria-haspopup="dialog" onClick={onOpen}>
            {titulo}
          </button>
        </h2>
        {progress?.seenAt ? (
          <p className={styles.seen}>
            <Check size={20} strokeWidth={3} aria-hidden="true" />
            Visto
          </p>
        ) : (
          <ProgressBar label={`Avance de ${titulo}`} value={share} />
        )}
      </div>
    </li>
  );
}
