import type { LastSheetImport } from '@mostrador/contract/sheet-imports';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useAttempt } from '../../ui/toast/use-attempt.ts';
import { when } from '../dates.ts';
import { isProblem, sentenceFor } from '../http/problem-error.ts';
import { QueryState } from '../query-state.tsx';
import styles from './sheet-import.module.css';

type LastImportProps<Last, Undone> = {
  query: UseQueryResult<Last | null>;
  undo: UseMutationResult<Undone, Error, LastSheetImport>;
  title: string;
  counts: (last: Last) => ReactNode;
  /** The words of the button, and what is asked and said before and after. */
  button: string;
  warning: string;
  done: (undone: Undone) => string;
  onUndone: () => void;
};

const newerImport =
  'Mientras tanto se aplicó otra importación. No deshicimos nada: revisa cuál es la última y decide de nuevo.';

/** The last import with the button that undoes it. */
export function LastImport<Last extends LastSheetImport, Undone>(props: LastImportProps<Last, Undone>) {
  const { query, undo, title, counts, button, warning, done, onUndone } = props;
  const { data: last } = query;
  const toast = useToast();
  const attempt = useAttempt();
  const { ask, dialog } = useConfirm();

  const confirmUndo = async (seen: Last) => {
    const body = (
      <p>
        Se deshace la importación de <strong>{seen.archivo}</strong>. {warning}
      </p>
    );
    const question = { title: '¿Deshacer la última importación?', body };
    if (!(await ask({ ...question, confirm: 'Deshacer', cancel: 'Dejarla como está' }))) return;
    await attempt(
      undo.mutateAsync(seen),
      (undone) => {
        toast({ text: done(undone) });
        onUndone();
      },
      (problem) => (isProblem(problem, 'changed-meanwhile') ? newerImport : sentenceFor(problem)),
    );
  };

  if (last === undefined) return <QueryState query={query} />;
  if (last === null) return dialog;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <p>
        <strong>{last.archivo}</strong>, por {last.por}, {when(last.aplicada)}: {counts(last)}.
      </p>
      <div className={styles.row}>
        <Button pending={undo.isPending} onClick={() => void confirmUndo(last)}>
          <Undo2 size={20} aria-hidden="true" />
          {button}
        </Button>
      </div>
      {dialog}
    </section>
  );
}
