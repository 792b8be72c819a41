import type { TrainingModule } from '@mostrador/contract/training';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { FilmCard } from './film-card.tsx';
import { FilmDialog } from './film-dialog.tsx';
import styles from './module-screen.module.css';
import { progressQuery } from './progress-query.ts';
import { useOpenFilm } from './use-open-film.ts';
import { filmsOf } from './videos.ts';

/** The films of a module. They can be watched even when nobody knows how far this person was. */
export function ModuleScreen({ module }: { module: TrainingModule }) {
  const films = filmsOf(module);
  const { data: progress, error, isPending } = useQuery(progressQuery());
  const { film, open, close } = useOpenFilm(films);
  const progressOf = (id: string) => progress?.find((item) => item.id === id);
  const seen = films.filter(({ id }) => progressOf(id)?.seenAt).length;
  // A film that opens before its progress is known would begin at the wrong place.
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
        {films.map((item) => (
          <FilmCard key={item.id} film={item} progress={progressOf(item.id)} onOpen={() => open(item)} />
        ))}
      </ul>
      <FilmDialog film={ready} progress={ready ? progressOf(ready.id) : undefined} onClose={close} />
    </div>
  );
}
