import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  open: boolean;
  /** Called by Escape and by a press outside. Without it the dialog stays until its content closes it. */
  onClose?: () => void;
  /** As wide as the screen allows: for pictures and films. */
  wide?: boolean;
  children: ReactNode;
};

export function Dialog({ title, open, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open) element?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      closedby={onClose ? 'any' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // A browser may close it in spite of `preventDefault` when Escape is pressed again.
        if (open && onClose) onClose();
        else if (open) dialog.current?.showModal();
      }}
    >
      {open && (
        <div className={styles.content}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The row of buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
