import type { OpeningHoursField, OpeningHoursPreview } from '@mostrador/contract/opening-hours-import';
import { useEffect, useRef } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Faults } from '../../../ui/sheet-import/preview-parts.tsx';
import styles from '../../../ui/sheet-import/sheet-import.module.css';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useApplyHours } from './api.ts';
import { Changes } from './preview-lists.tsx';

/** "12 horarios confirmados por primera vez, 3 con cambios". */
export function hoursCountWords({ nuevas, cambiadas }: { nuevas: number; cambiadas: number }): string {
  const first = nuevas === 1 ? '1 horario confirmado' : `${nuevas} horarios confirmados`;
  return `${first} por primera vez, ${cambiadas} con cambios`;
}

const fieldName = (field: OpeningHoursField): string => {
  if (field === 'dias_especiales') return 'Días especiales';
  return field.charAt(0).toUpperCase() + field.slice(1);
};

type HoursPreviewProps = { preview: OpeningHoursPreview; onDone: () => void };

/** What an import of opening hours would change, with the button that applies it. */
export function HoursPreview({ preview, onDone }: HoursPreviewProps) {
  const { archivo, cambiadas, iguales, errores, totalErrores } = preview;
  const apply = useApplyHours();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ready = totalErrores === 0 && cambiadas.length > 0;
  const confirm = () =>
    apply.mutate(preview, {
      onSuccess: ({ ultima }) => {
        toast({ text: ultima ? `Horarios al día: ${hoursCountWords(ultima)}.` : 'Horarios al día.' });
        onDone();
      },
    });
  const same = iguales === 1 ? '1 sucursal queda como está.' : `${iguales} sucursales quedan como están.`;
  return (
    <section className={styles.part} aria-labelledby="vista-previa">
      <h2 id="vista-previa" ref={heading} tabIndex={-1}>
        Vista previa de {archivo}
      </h2>
      {totalErrores > 0 && <Faults faults={errores} total={totalErrores} meanwhile="los horarios siguen" />}
      {totalErrores === 0 && cambiadas.length === 0 && (
        <p>El archivo dice lo mismo que los horarios actuales: no hay nada que cambiar.</p>
      )}
      <Changes branches={cambiadas} fieldName={fieldName} />
      {iguales > 0 && <p>{same}</p>}
      {apply.error && <FormError>{sentenceFor(apply.error)}</FormError>}
      <div className={styles.row}>
        {ready && (
          <Button look="primary" pending={apply.isPending} onClick={confirm}>
            {apply.isPending ? 'Aplicando…' : 'Aplicar horarios'}
          </Button>
        )}
        <Button onClick={onDone}>{ready ? 'Cancelar' : 'Elegir otro archivo'}</Button>
      </div>
    </section>
  );
}
