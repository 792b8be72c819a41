import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useDiscard } from './use-discard.tsx';

type FormDialogProps = {
  title: string;
  open?: boolean;
  /** Whether something was typed. Then neither Escape nor a press outside closes it, and "Cancelar" asks first. */
  dirty: boolean;
  /** What becomes of it, for that question. */
  after?: string;
  onClose: () => void;
  children: (cancel: () => void) => ReactNode;
};

/** A dialog around a form, which gets what its "Cancelar" does. */
export function FormDialog({ title, open = true, dirty, after, onClose, children }: FormDialogProps) {
  const { cancel, dialog } = useDiscard(onClose, after);
  return (
    <>
      <Dialog title={title} open={open} {...(!dirty && { onClose })}>
        {children(() => void cancel(dirty))}
      </Dialog>
      {dialog}
    </>
  );
}
