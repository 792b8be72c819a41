import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a screen that looks something up: tools above, what was found below. */
export function Section({ children }: { children: ReactNode }) {
  return <div className={styles.section}>{children}</div>;
}

export function Tools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

/** While the next answer is on its way the last one stays, paler. */
export function Results({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className={styles.results} aria-busy={busy}>
      {children}
    </div>
  );
}
