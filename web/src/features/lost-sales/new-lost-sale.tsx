import type { LostSale, NewLostSale as Report } from '@mostrador/contract/lost-sales';
import { useState } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import { CountPlate } from './count-plate.tsx';
import type { Format } from './form/fields.ts';
import { useGivenCode } from './form/given-code.ts';
import { LostSaleForm } from './form/lost-sale-form.tsx';
import { recall, remember } from './form/remembered.ts';
import { OutboxSection } from './outbox/outbox-section.tsx';
import { useCorrection } from './outbox/use-correction.ts';

const kept = 'Sin internet: tu reporte quedó guardado en este equipo. Se envía solo cuando vuelva.';

/** One report after the other: each has its own form, which begins with who and where. */
export function NewLostSale() {
  const viewer = useViewer();
  const toast = useToast();
  const [formato, setFormato] = useState<Format>('general');
  const [number, setNumber] = useState(0);
  const code = useGivenCode();
  const next = () => setNumber((before) => before + 1);
  const { correcting, correct, finish } = useCorrection((entry) => {
    setFormato(entry.report.formato);
    next();
  });

  const goOn = () => {
    finish();
    next();
  };
  const onReported = (made: LostSale | null, report: Report) => {
    remember(viewer, report);
    toast({ text: made ? `Venta perdida n.º ${made.id} registrada. Gracias.` : kept });
    goOn();
  };

  return (
    <>
      <LostSaleForm
        key={number}
        plate={<CountPlate />}
        formato={formato}
        onFormat={setFormato}
        who={recall(viewer)}
        code={number === 0 ? code : ''}
        waiting={correcting}
        focusOnOpen={number > 0}
        onReported={onReported}
        onClear={goOn}
      />
      <OutboxSection correcting={correcting?.id ?? null} onCorrect={correct} />
    </>
  );
}
