import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';

type UndoButtonProps = {
  label?: string;
  /** What is undone, for whoever listens to the screen. */
  about: string;
  pending: boolean;
  onUndo: () => void;
};

/** Undoes something and goes with it; the focus goes on near its place. */
export function UndoButton({ label = 'Deshacer', about, pending, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button);
  return (
    <Button ref={button} look="quiet" pending={pending} onClick={onUndo}>
      {!pending && <Undo2 size={18} aria-hidden="true" />}
      {label}
      <VisuallyHidden> {about}</VisuallyHidden>
    </Button>
  );
}
