import { Pencil, Send, Trash2 } from 'lucide-react';
import { ago, moment } from '../../../lib/dates.ts';
import { useStore } from '../../../lib/store.ts';
import { useNamedPart } from '../../../lib/use-named-part.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isOffline } from '../../../offline/connection.ts';
import type { Entry, Refusal } from '../../../offline/public.ts';
import { PassingButton } from '../../../ui/button/passing-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { keyReused } from '../api.ts';
import { partWords } from '../part-words.ts';
import styles from './outbox-list.module.css';
import { outboxAnchor, useSending } from './use-sending.ts';
import { useTakeBack } from './use-take-back.ts';

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

function OutboxItem({ entry, inForm, onCorrect, onDiscard }: OutboxItemProps) {
  const { report, at, refusal } = entry;
  const iso = new Date(at).toISOString();
  const part = partWords(report);
  return (
    <li>
      <Card edge={refusal ? 'red' : 'steel'} className={styles.item}>
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
            <PassingButton aria-label={`Corregir: ${part}`} onClick={onCorrect}>
              <Pencil size={18} aria-hidden="true" />
              Corregir
            </PassingButton>
            <PassingButton look="quiet" aria-label={`Descartar: ${part}`} onClick={onDiscard}>
              <Trash2 size={18} aria-hidden="true" />
              Descartar
            </PassingButton>
          </div>
        )}
      </Card>
    </li>
  );
}

type OutboxListProps = {
  entries: readonly Entry[];
  /** The id of the report that is open in the form above. */
  correcting: string | null;
  onCorrect: (entry: Entry) => void;
};

/** The reports that wait on this device, with what the server refused and why. */
export default function OutboxList({ entries, correcting, onCorrect }: OutboxListProps) {
  const down = useStore(isOffline);
  const { sending, send } = useSending();
  const discard = useTakeBack();
  useNamedPart();

  return (
    <section id={outboxAnchor} className={styles.section} aria-labelledby="por-enviar-titulo">
      <div className={styles.head}>
        <h2 id="por-enviar-titulo">Por enviar ({entries.length})</h2>
        <PassingButton pending={sending} disabled={down} onClick={() => void send({ byHand: true })}>
          <Send size={18} aria-hidden="true" />
          Enviar ahora
        </PassingButton>
      </div>
      <p className={styles.note}>
        {down
          ? 'Están guardados en este equipo y solo tú los ves. Se envían solos cuando vuelva el internet.'
          : 'Están guardados en este equipo y solo tú los ves. Se envían solos; los marcados esperan que los corrijas.'}
      </p>
      <ul className={styles.items}>
        {entries.map((entry) => (
          <OutboxItem
            key={entry.id}
            entry={entry}
            inForm={entry.id === correcting}
            onCorrect={() => onCorrect(entry)}
            onDiscard={() => void discard(entry)}
          />
        ))}
      </ul>
    </section>
  );
}
