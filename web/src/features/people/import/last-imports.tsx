import type { PeopleImports, UndonePeopleImport } from '@mostrador/contract/people-import';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Undo2 } from 'lucide-react';
import { when } from '../../../lib/dates.ts';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { number } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import styles from '../../../ui/sheet-import/sheet-import.module.css';
import { ErrorState } from '../../../ui/state/state.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { importsQuery, useUndoImport } from './api.ts';
import { countWords } from './preview.tsx';

const undoQuestion = {
  title: '¿Deshacer la última importación?',
  body: (
    <p>
      Las cuentas que creó se borran; las de quienes ya entraron se desactivan. Los datos que cambió vuelven a como
      estaban, y se retiran las funciones que dio.
    </p>
  ),
  confirm: 'Deshacer',
  cancel: 'Dejarla como está',
};

function undoneWords({ borradas, desactivadas }: UndonePeopleImport): string {
  const disabled = desactivadas > 0 ? ` Desactivadas, porque ya habían entrado: ${number(desactivadas)}.` : '';
  return `Importación deshecha. Cuentas borradas: ${number(borradas)}.${disabled}`;
}

type LastImportsProps = { onPasswords: (pending: PeopleImports['pendientes'][number]) => void; onUndone: () => void };

/** Accounts that still need a password, and the last import with the button that undoes it. */
export function LastImports({ onPasswords, onUndone }: LastImportsProps) {
  const { data, error, isFetching, refetch } = useQuery(importsQuery());
  const undo = useUndoImport();
  const toast = useToast();
  const { ask, dialog } = useConfirm();

  const confirmUndo = async () => {
    if (!(await ask(undoQuestion))) return;
    undo.mutate(undefined, {
      onSuccess: (undone) => {
        toast({ text: undoneWords(undone) });
        onUndone();
      },
      onError: (problem) => toast({ text: sentenceFor(problem), tone: 'problem' }),
    });
  };

  if (error && !data) {
    return <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />;
  }
  return (
    <>
      {data?.pendientes.map((pending) => (
        <section key={pending.id} className={styles.part} aria-label={`Sin contraseña: ${pending.archivo}`}>
          <h2>
            {pending.faltan === 1 ? '1 cuenta sin contraseña' : `${number(pending.faltan)} cuentas sin contraseña`}
          </h2>
          <p>
            Se crearon con <strong>{pending.archivo}</strong>, {when(pending.aplicada)}. No pueden entrar hasta que les
            des una contraseña de un solo uso.
          </p>
          <div className={styles.row}>
            <Button look="primary" onClick={() => onPasswords(pending)}>
              <KeyRound size={20} aria-hidden="true" />
              Dar contraseñas
              <VisuallyHidden> de {pending.archivo}</VisuallyHidden>
            </Button>
          </div>
        </section>
      ))}
      {data?.ultima && (
        <section className={styles.part} aria-labelledby="ultima-importacion">
          <h2 id="ultima-importacion">Última importación</h2>
          <p>
            <strong>{data.ultima.archivo}</strong>, por {data.ultima.por}, {when(data.ultima.aplicada)}:{' '}
            {countWords(data.ultima)}.
          </p>
          <div className={styles.row}>
            <Button pending={undo.isPending} onClick={() => void confirmUndo()}>
              <Undo2 size={20} aria-hidden="true" />
              Deshacer la última importación
            </Button>
          </div>
        </section>
      )}
      {dialog}
    </>
  );
}
