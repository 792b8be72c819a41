import type { SheetPreview as Preview } from '@mostrador/contract/sheet-imports';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { sentenceFor } from '../http/problem-error.ts';
import { counted, number } from '../numbers.ts';
import styles from './sheet-import.module.css';

/** "ninguna nueva", "1 nueva", "12 nuevas". */
export function countPhrase(count: number, one: string, many: string): string {
  return count === 0 ? `ninguna ${one}` : counted(count, one, many);
}

type Count = { label: string; count: number; look?: 'added' | 'changed' | 'removed' };

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count, look }) => (
        <div key={label} className={count > 0 && look ? styles[look] : undefined}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Hay 2 líneas con error. Corrígelas en el archivo y súbelo otra vez" */
export const faultWords = (total: number) =>
  `Hay ${counted(total, 'línea', 'líneas')} con error. ${total === 1 ? 'Corrígela' : 'Corrígelas'} en el archivo y súbelo otra vez`;

type FaultsProps = { preview: Preview; meanwhile: string };

/** The bad lines of a file, of which only the first may be listed. */
function Faults({ preview: { errores: faults, totalErrores: total }, meanwhile }: FaultsProps) {
  return (
    <section className={styles.list} aria-label="Líneas con error">
      <FormError>
        {faultWords(total)}; mientras, {meanwhile} como estaban.
      </FormError>
      <Table caption="Líneas con error" limited>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ linea, motivo }) => (
            <tr key={linea}>
              <th scope="row">{linea}</th>
              <td className={styles.reason}>{motivo}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > faults.length && <p>Se muestran las primeras {number(faults.length)}.</p>}
    </section>
  );
}

type SheetPreviewProps = {
  preview: Preview;
  /** What stays as it was while there are bad lines: "las sucursales siguen". */
  meanwhile: string;
  /** What the file was compared with: "la lista actual". */
  current: string;
  /** Whether the file changes anything. */
  changes: boolean;
  /** How many rows the file adds, changes and leaves alone. */
  counts?: readonly Count[];
  /** What changes, row by row. */
  children: ReactNode;
  button: string;
  apply: { isPending: boolean; error: Error | null };
  onApply: () => void;
  onCancel: () => void;
};

/** What an import would change, with the button that applies it. With a bad line, nothing can be applied. */
export function SheetPreview(props: SheetPreviewProps) {
  const { preview, meanwhile, current, changes, counts, children, button, apply, onApply, onCancel } = props;
  const hasFaults = preview.totalErrores > 0;
  const ready = changes && !hasFaults;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Once it is being applied, leaving loses nothing.
  useUnsavedChanges(!hasFaults && !apply.isPending);

  return (
    <section className={styles.part} aria-labelledby="vista-previa">
      <h2 id="vista-previa" ref={heading} tabIndex={-1}>
        Vista previa de {preview.archivo}
      </h2>
      {hasFaults && <Faults preview={preview} meanwhile={meanwhile} />}
      {counts && <Counts counts={counts} />}
      {!hasFaults && !changes && <p>El archivo dice lo mismo que {current}: no hay nada que cambiar.</p>}
      {children}
      {apply.error && <FormError>{sentenceFor(apply.error)}</FormError>}
      <div className={styles.row}>
        {ready && (
          <Button look="primary" pending={apply.isPending} onClick={onApply}>
            {apply.isPending ? 'Aplicando…' : button}
          </Button>
        )}
        <Button idle={apply.isPending} onClick={onCancel}>
          {ready ? 'Cancelar' : 'Elegir otro archivo'}
        </Button>
      </div>
    </section>
  );
}
