import { useState } from 'react';
import { useToast } from '../ui/toast/toast-context.ts';
import { useViewer } from '../viewer.ts';
import { CountPlate } from './count-plate.tsx';
import type { Format } from './form/fields.ts';
import { useGivenCode } from './form/given-code.ts';
import { LostSaleForm } from './form/lost-sale-form.tsx';
import { recall, remember } from './form/remembered.ts';

/** One report after the other: each has its own form, which begins with who and where. */
export function NewLostSale() {
  const viewer = useViewer();
  const toast = useToast();
  const [formato, setFormato] = useState<Format>('general');
  const [number, setNumber] = useState(0);
  const code = useGivenCode();

  return (
    <LostSaleForm
      key={number}
      plate={<CountPlate />}
      formato={formato}
      onFormat={setFormato}
      who={recall(viewer)}
      code={number === 0 ? code : ''}
      focusOnOpen={number > 0}
      onReported={(id, report) => {
        remember(viewer, report);
        toast({ text: `Venta perdida n.º ${id} registrada. Gracias.` });
        setNumber((before) => before + 1);
      }}
      onClear={() => setNumber((before) => before + 1)}
    />
  );
}
