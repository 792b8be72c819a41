import { lazy, Suspense } from 'react';
import { useHydrated } from '../../../lib/hydration.ts';
import styles from './video.module.css';

const InlineFilm = lazy(() => import('../../training/public.tsx'));

/** A training film inside a page. */
export function Video({ film, caption }: { film: string; caption?: string }) {
  const started = useHydrated();
  return (
    <figure className={styles.figure}>
      <div className={styles.place}>
        <Suspense>{started && <InlineFilm film={film} />}</Suspense>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
