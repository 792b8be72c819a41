import type { OwnLostSale } from '@mostrador/contract/lost-sales';
import { useState } from 'react';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { reportTopic } from '../api.ts';
import { fieldsOf } from '../form/fields.ts';
import { LostSaleForm } from '../form/lost-sale-form.tsx';
import { useCorrectReport } from './api.ts';
import styles from './own.module.css';

const labels = { submit: 'Guardar la corrección', sending: 'Guardando…', clear: 'Dejar como estaba' };

type CorrectionProps = { sale: OwnLostSale; onDone: () => void };

/** The form of a lost sale with one of the person's own reports in it. */
export default function Correction({ sale, onDone }: CorrectionProps) {
  const [formato, setFormato] = useState(sale.formato);
  const report = useCorrectReport(sale.id);
  const toast = useToast();
  const finish = (_corrected: OwnLostSale, shown: boolean) => {
    toast({ text: `Venta perdida n.º ${sale.id} corregida.`, topic: reportTopic });
    if (shown) onDone();
  };
  return (
    <LostSaleForm
      plate={<h2 className={styles.correcting}>Corrige la venta perdida n.º {sale.id}</h2>}
      formato={formato}
      onFormat={setFormato}
      defaults={fieldsOf(sale)}
      report={report}
      labels={labels}
      focusOnOpen
      onReported={finish}
      onClear={onDone}
    />
  );
}
