import { lazy, Suspense } from 'react';
import styles from './video.module.css';

const InlineFilm = lazy(() => import('../../training/inline-film.tsx'));

/** A training film beside the words it belongs to. */
export function Video({ film, caption }: { film: string; caption?: string }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.place}>
        <Suspense>
          <InlineFilm film={film} />
        </Suspense>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
