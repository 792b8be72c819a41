import type { ReactNode } from 'react';
import styles from './state.module.css';

/** A form ends with its error, so this would appear below the part of a long one that is visible. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What somebody else stored while a form was being filled, inside the error that says so. */
export function StoredMeanwhile({ children }: { children: ReactNode }) {
  return (
    <div ref={scrollTo} className={styles.meanwhile}>
      {children}
    </div>
  );
}
