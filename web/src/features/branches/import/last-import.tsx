import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { when } from '../../../lib/dates.ts';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { ErrorState } from '../../../ui/state/state.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { lastImportQuery, useUndoImport } from './api.ts';
import styles from './import.module.css';
import { countWords } from './preview.tsx';

/** The last import with the button that undoes it. */
export function LastImport({ onUndone }: { onUndone: () => void }) {
  const { data: last, error, isFetching, refetch } = useQuery(lastImportQuery());
  const undo = useUndoImport();
  const toast = useToast();
  const { ask, dialog } = useConfirm();

  const confirmUndo = async () => {
    const sure = await ask({
      title: '¿Deshacer la última importación?',
      body: (
        <p>
          Las sucursales vuelven a quedar como estaban antes, también sus nombres en las ventas perdidas y en el
          personal.
        </p>
      ),
      confirm: 'Deshacer',
      cancel: 'Dejarla como está',
    });
    if (!sure) return;
    undo.mutate(undefined, {
      onSuccess: () => {
        toast({ text: 'Listo: las sucursales están como antes de la importación.' });
        onUndone();
      },
      onError: (problem) => toast({ text: sentenceFor(problem), tone: 'problem' }),
    });
  };

  if (error && last === undefined) {
    return <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />;
  }
  if (!last) return dialog;
  return (
    <section className={styles.part} aria-labelledby="ultima-importacion">
      <h2 id="ultima-importacion">Última importación</h2>
      <p>
        <strong>{last.archivo}</strong>, por {last.por}, {when(last.aplicada)}: {countWords(last)}.
      </p>
      <div className={styles.row}>
        <Button pending={undo.isPending} onClick={() => void confirmUndo()}>
          <Undo2 size={20} aria-hidden="true" />
          Deshacer la última importación
        </Button>
      </div>
      {dialog}
    </section>
  );
}
