import { Inbox, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { usePassFocusOn } from '../focus/use-pass-focus-on.ts';
import styles from './state.module.css';

/** There is nothing here yet, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Inbox size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  );
}

type ErrorStateProps = { message: string; retryLabel?: string; onRetry?: () => void; pending?: boolean };

/** Something could not be read, and the way to try again. */
export function ErrorState({ message, retryLabel = 'Reintentar', onRetry, pending = false }: ErrorStateProps) {
  const part = useRef<HTMLDivElement>(null);
  usePassFocusOn(part);
  return (
    <div ref={part} className={styles.state} role="alert">
      <TriangleAlert size={40} strokeWidth={1.75} aria-hidden="true" className={styles.warning} />
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <Button onClick={onRetry} pending={pending}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
