import type { ReactNode } from 'react';
import styles from './development-screen.module.css';

type SampleProps = { name: string; stack?: boolean; children: ReactNode };

export function Sample({ name, stack = false, children }: SampleProps) {
  return (
    <section className={styles.sample}>
      <h2>{name}</h2>
      <div className={stack ? styles.stack : styles.row}>{children}</div>
    </section>
  );
}
