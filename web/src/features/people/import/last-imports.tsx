import type { PeopleImports, UndonePeopleImport } from '@mostrador/contract/people-import';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { when } from '../../../lib/dates.ts';
import { counted, number } from '../../../lib/numbers.ts';
import { LastImport } from '../../../lib/sheet-import/last-import.tsx';
import styles from '../../../lib/sheet-import/sheet-import.module.css';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { importsQuery, useUndoImport } from './api.ts';
import { countWords } from './preview.tsx';

const undoWarning =
  'Las cuentas que creó se borran; las de quienes ya entraron se desactivan. Los datos que cambió vuelven a como ' +
  'estaban, y se retiran las funciones que dio.';

function undoneWords({ borradas, desactivadas }: UndonePeopleImport): string {
  const disabled = desactivadas > 0 ? ` Desactivadas, porque ya habían entrado: ${number(desactivadas)}.` : '';
  return `Importación deshecha. Cuentas borradas: ${number(borradas)}.${disabled}`;
}

type LastImportsProps = { onPasswords: (pending: PeopleImports['pendientes'][number]) => void; onUndone: () => void };

/** Accounts that still need a password, and the last import with the button that undoes it. */
export function LastImports({ onPasswords, onUndone }: LastImportsProps) {
  const { data } = useQuery(importsQuery());
  return (
    <>
      {data?.pendientes.map((pending) => (
        <section key={pending.id} className={styles.part} aria-label={`Sin contraseña: ${pending.archivo}`}>
          <h2>{counted(pending.faltan, 'cuenta sin contraseña', 'cuentas sin contraseña')}</h2>
          <p>
            {pending.faltan === 1 ? 'Se creó' : 'Se crearon'} con <strong>{pending.archivo}</strong>,{' '}
            {when(pending.aplicada)}.{' '}
            {pending.faltan === 1 ? 'No puede entrar hasta que le des' : 'No pueden entrar hasta que les des'} una
            contraseña de un solo uso.
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
      <LastImport
        query={useQuery({ ...importsQuery(), select: ({ ultima }) => ultima })}
        undo={useUndoImport()}
        title="Última importación"
        counts={countWords}
        button="Deshacer la última importación"
        warning={undoWarning}
        done={undoneWords}
        onUndone={onUndone}
      />
    </>
  );
}
