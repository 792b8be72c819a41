import type { FilmProgress, TrainingModule } from '@mostrador/contract/training';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, Play } from 'lucide-react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { progressQuery } from './api.ts';
import { FilmDialog } from './film-dialog.tsx';
import styles from './module-screen.module.css';
import { useSendUnsent } from './unsent.ts';
import { type Film, filmsOf, minutes } from './videos.ts';

type OpenFilm = { film: Film | null; open: (film: Film) => void; close: () => void };

/** The hash of the address names the open film, so that Back closes it and a copied link opens it. */
function useOpenFilm(films: readonly Film[]): OpenFilm {
  const [path, navigate] = useLocation();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  return {
    film: films.find(({ id }) => `#${id}` === hash) ?? null,
    open: ({ id }) => navigate(`${path}#${id}`, { state: { openedHere: true } }),
    close: () => {
      if (history.state?.openedHere) history.back();
      else navigate(path, { replace: true });
    },
  };
}

type FilmCardProps = { film: Film; isFirst: boolean; progress: FilmProgress | undefined; onOpen: () => void };

function FilmCard({ film, isFirst, progress, onOpen }: FilmCardProps) {
  const { titulo, color, files, seconds } = film;
  const share = progress ? progress.played / progress.seconds : 0;
  return (
    <li className={classNames(styles.card, styles[color])}>
      <div className={styles.cover}>
        <img
          src={files.cover}
          width={640}
          height={360}
          alt=""
          // On a phone the first cover is what the screen begins with, so it does not wait for the layout.
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
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

/** The films of a module. They can be watched even when the progress fails to load. */
export function ModuleScreen({ module }: { module: TrainingModule }) {
  useSendUnsent();
  const films = filmsOf(module);
  const { data: progress, error, isPending } = useQuery(progressQuery());
  const { film, open, close } = useOpenFilm(films);
  const progressOf = (id: string) => progress?.find((item) => item.id === id);
  const seen = films.filter(({ id }) => progressOf(id)?.seenAt).length;
  // A film that opens before the progress has loaded would begin at the wrong position.
  const ready = isPending ? null : film;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenLink href="/retvalle">
          <ArrowLeft size={20} aria-hidden="true" />
          Regresar
        </ScreenLink>
        {progress && (
          <p>
            Has visto {seen} de {films.length} {films.length === 1 ? 'video' : 'videos'}.
          </p>
        )}
      </div>
      {error && <FormError>{`No pudimos leer tu avance. ${sentenceFor(error)}`}</FormError>}
      <ul className={styles.films}>
        {films.map((item, index) => (
          <FilmCard
            key={item.id}
            film={item}
            isFirst={index === 0}
            progress={progressOf(item.id)}
            onOpen={() => open(item)}
          />
        ))}
      </ul>
      <FilmDialog film={ready} progress={ready ? progressOf(ready.id) : undefined} onClose={close} />
    </div>
  );
}
