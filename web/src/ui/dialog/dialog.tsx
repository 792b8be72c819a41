import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  open: boolean;
  /** Called by Escape and by a press outside. Without it the dialog stays until its content closes it. */
  onClose?: () => void;
  /** As wide as the screen allows, and all of a small one: for pictures and films. */
  wide?: boolean;
  /** With a button to close it beside the title, which stays visible when the content scrolls. */
  closeOnTop?: boolean;
  children: ReactNode;
};

export function Dialog({ title, open, onClose, wide = false, closeOnTop = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open) element?.close();
  }, [open]);

  // A dialog that is removed while it is open gives the focus back only if it is closed before.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      closedby={onClose ? 'any' : 'none'}
      // React also calls these for what is inside: a file chooser that is cancelled, and a dialog opened from this one.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // When Escape is pressed again, a browser closes the dialog in any case, and the next event follows.
        if (event.cancelable) onClose?.();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        if (!open || !dialog.current || dialog.current.open) return;
        // `onClose` may only ask. The dialog is shown again before that, so that the question comes to lie over it.
        dialog.current.showModal();
        onClose?.();
      }}
    >
      {open && (
        <div className={styles.content}>
          <div className={classNames(styles.head, closeOnTop && styles.stays)}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {closeOnTop && (
              <Button onClick={onClose}>
                <X size={20} aria-hidden="true" />
                Cerrar
              </Button>
            )}
          </div>
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
