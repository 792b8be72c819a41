import { Pencil, Trash2 } from 'lucide-react';
import { ago } from '../../../lib/ago.ts';
import { moment } from '../../../lib/moment.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Entry, Refusal } from '../../../offline/outbox/entry.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { keyReused } from '../form/key-reused.ts';
import styles from './outbox-section.module.css';

type OutboxItemProps = { entry: Entry; inForm: boolean; onCorrect: () => void; onDiscard: () => void };

function Reason({ refusal: { code, title, issues } }: { refusal: Refusal }) {
  return (
    <div className={styles.reason}>
      {issues.map(({ field, message }) => (
        <p key={`${field} ${message}`}>{message}</p>
      ))}
      {issues.length === 0 && <p>{code === 'key-reused' ? keyReused : title}</p>}
    </div>
  );
}

export function OutboxItem({ entry, inForm, onCorrect, onDiscard }: OutboxItemProps) {
  const { report, at, refusal } = entry;
  const iso = new Date(at).toISOString();
  const part = `${report.marca} ${report.codigo_parte}`;
  return (
    <li>
      <Card edge={refusal ? 'red' : 'yellow'} className={styles.item}>
        <div className={styles.state}>
          <Chip tone={refusal ? 'red' : 'steel'}>{refusal ? 'No se aceptó' : 'Por enviar'}</Chip>
          <time dateTime={iso} title={moment(iso)} className={styles.time}>
            {ago(at, useNow())}
          </time>
        </div>
        <p className={styles.part}>{part}</p>
        <p>
          {report.car_marca} {report.car_modelo} {report.car_anio} · {report.sucursal}
        </p>
        {refusal && <Reason refusal={refusal} />}
        {inForm ? (
          <p className={styles.note}>Lo estás corrigiendo en el formulario de arriba.</p>
        ) : (
          <div className={styles.actions}>
            <Button aria-label={`Corregir: ${part}`} onClick={onCorrect}>
              <Pencil size={18} aria-hidden="true" />
              Corregir
            </Button>
            <Button look="quiet" aria-label={`Descartar: ${part}`} onClick={onDiscard}>
              <Trash2 size={18} aria-hidden="true" />
              Descartar
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
