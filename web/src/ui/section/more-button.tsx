import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useStepFocus } from '../focus/use-step-focus.ts';
import styles from './section.module.css';

type MoreButtonProps = {
  more: boolean;
  pending: boolean;
  /** The list is about to be another one. */
  idle: boolean;
  onMore: () => void;
  children: ReactNode;
};

/** Under a list that comes in parts. After the last part the place stays: whoever pressed the button goes on from it. */
export function MoreButton({ more, pending, idle, onMore, children }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(place, more);
  return (
    <div ref={place} className={styles.more}>
      {more ? (
        <Button pending={pending} idle={idle} onClick={onMore}>
          {pending ? 'Cargando…' : children}
        </Button>
      ) : (
        <p tabIndex={-1}>Es todo.</p>
      )}
    </div>
  );
}
