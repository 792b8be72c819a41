import type { PeopleImports } from '@mostrador/contract/people-import';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { counted, number } from '../../../lib/numbers.ts';
import styles from '../../../lib/sheet-import/sheet-import.module.css';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { useStepFocus } from '../../../ui/focus/use-step-focus.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.ts';
import { useIssuePasswords } from './api.ts';
import { Slips } from './slips.tsx';

const finishQuestion = {
  title: '¿Ya imprimiste la hoja?',
  body: (
    <p>Estas contraseñas no se vuelven a mostrar. Si falta alguna, restablécela después desde la lista de usuarios.</p>
  ),
  confirm: 'Sí, terminar',
  cancel: 'Volver a la hoja',
};

/** Of those whose passwords did not arrive here. */
export const elsewhereWords = (count: number) =>
  `A ${counted(count, 'persona se le', 'personas se les')} dio contraseña en otra ventana, o la respuesta no llegó.`;

type PasswordsProps = { pending: PeopleImports['pendientes'][number]; onDone: () => void };

/** Creates the one-time passwords of an import, some at a time, and shows them once to be printed. */
export function Passwords({ pending, onDone }: PasswordsProps) {
  const { issued, left, running, error, run, stop } = useIssuePasswords(pending.id, pending.faltan);
  const { ask, dialog } = useConfirm();
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useStepFocus(part, running);
  useUnsavedChanges(running || issued.length > 0);

  const total = pending.faltan;
  const elsewhere = Math.max(0, total - issued.length - left);
  const progress = `Contraseñas creadas: ${number(total - left)} de ${number(total)}`;
  const finish = async () => {
    if (issued.length === 0 || (await ask(finishQuestion))) onDone();
  };

  return (
    <section ref={part} className={styles.part} aria-labelledby="contrasenas">
      <h2 id="contrasenas" ref={heading} tabIndex={-1}>
        Contraseñas de {pending.archivo}
      </h2>
      {issued.length === 0 && !running && (
        <p>
          {counted(left, 'cuenta nueva', 'cuentas nuevas')} todavía {left === 1 ? 'no tiene' : 'no tienen'} contraseña.
          Cada contraseña sirve una vez y vence 24 horas después de crearla: créalas cuando puedas imprimirlas y
          repartirlas.
        </p>
      )}
      {(running || issued.length > 0) && (
        <>
          <p role="status">{progress}</p>
          <ProgressBar label="Contraseñas creadas" value={running && left === total ? null : (total - left) / total} />
        </>
      )}
      {error !== null && <FormError>{sentenceFor(error)} Puedes continuar desde donde se quedó.</FormError>}
      {!running && elsewhere > 0 && (
        <p>{elsewhereWords(elsewhere)} Si no tienes su hoja, restablece su contraseña desde la lista de usuarios.</p>
      )}
      {!running && issued.length > 0 && (
        <p>
          <strong>Se muestran una sola vez.</strong> Imprime la hoja y recórtala antes de salir de aquí.
        </p>
      )}
      <div className={styles.row}>
        {running && <Button onClick={stop}>Detener</Button>}
        {!running && issued.length > 0 && (
          <Button look="primary" onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" />
            Imprimir hoja
          </Button>
        )}
        {!running && left > 0 && (
          <Button look={issued.length > 0 ? 'secondary' : 'primary'} onClick={() => void run()}>
            {issued.length > 0 || error !== null ? 'Continuar' : 'Crear contraseñas'}
          </Button>
        )}
        {!running && <Button onClick={() => void finish()}>{issued.length > 0 ? 'Terminar' : 'Más tarde'}</Button>}
      </div>
      {!running && issued.length > 0 && <Slips issued={issued} />}
      {dialog}
    </section>
  );
}
