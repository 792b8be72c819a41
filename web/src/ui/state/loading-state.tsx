import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './state.module.css';

type LoadingStateProps = {
  /** Rows to render, about as many as will follow, so that the layout does not shift. */
  rows?: number;
};

/** Grey bars in the place of what is coming. Invisible for the first 200 ms. */
export function LoadingState({ rows = 3 }: LoadingStateProps) {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => `bar ${row}`).map((bar) => (
        <div key={bar} className={styles.bar} aria-hidden="true" />
      ))}
    </div>
  );
}
