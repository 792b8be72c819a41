import type { OpeningHoursField, OpeningHoursPreview } from '@mostrador/contract/opening-hours-import';
import { SheetPreview } from '../../../lib/sheet-import/sheet-preview.tsx';
import { useApply } from '../../../lib/sheet-import/use-apply.ts';
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

/** Which opening hours an import would change. */
export function HoursPreview({ preview, onDone }: HoursPreviewProps) {
  const { cambiadas, iguales } = preview;
  const apply = useApplyHours();
  const start = useApply(apply);
  const toast = useToast();
  const confirm = () =>
    start(preview, ({ ultima }) => {
      toast({ text: ultima ? `Horarios al día: ${hoursCountWords(ultima)}.` : 'Horarios al día.' });
      onDone();
    });
  const same = iguales === 1 ? '1 sucursal queda como está.' : `${iguales} sucursales quedan como están.`;
  return (
    <SheetPreview
      preview={preview}
      meanwhile="los horarios siguen"
      current="los horarios actuales"
      changes={cambiadas.length > 0}
      button="Aplicar horarios"
      apply={apply}
      onApply={confirm}
      onCancel={onDone}
    >
      <Changes branches={cambiadas} fieldName={fieldName} />
      {iguales > 0 && <p>{same}</p>}
    </SheetPreview>
  );
}
