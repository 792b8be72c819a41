import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export type Question = {
  title: string;
  body?: ReactNode;
  confirm: string;
  cancel: string;
  /** `danger` where nothing is said, because most questions come before something is lost. */
  look?: 'danger' | 'primary';
};

type Asked = Question & { answer: (yes: boolean) => void };

/** Asks before something that is lost or that everyone will see: `if (await ask({…})) …`. The caller renders the dialog. */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setAsked(null);
        resolve(yes);
      };
      setAsked({ ...question, answer });
    });

  const dialog = (
    <Dialog title={asked?.title ?? ''} open={asked !== null} onClose={() => asked?.answer(false)}>
      {asked?.body}
      <DialogActions>
        <Button onClick={() => asked?.answer(false)}>{asked?.cancel}</Button>
        <Button look={asked?.look ?? 'danger'} onClick={() => asked?.answer(true)}>
          {asked?.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask, dialog };
}
