import { BadgeCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notices.module.css';

type NoticeProps = { title?: string; children: ReactNode };

/** For what can hurt somebody or cost the customer a lot. */
export function Warning({ title = 'Cuidado', children }: NoticeProps) {
  return (
    <div className={styles.warning} role="note" aria-label={title}>
      <TriangleAlert size={32} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}

/** For a rule without exceptions, in one or two sentences. */
export function Rule({ title = 'Regla', children }: NoticeProps) {
  return (
    <div className={styles.rule} role="note" aria-label={title}>
      <BadgeCheck size={32} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
