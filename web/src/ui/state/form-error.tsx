import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

/** What went wrong, inside the form it happened in. Announced when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div className={styles.formError} role="alert">
      <TriangleAlert size={22} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
