import { Pencil, Send, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ago, moment } from '../../../lib/dates.ts';
import { useMayLeave } from '../../../lib/leave-guard.tsx';
import { useStore } from '../../../lib/store.ts';
import { useNamedPart } from '../../../lib/use-named-part.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { isOffline } from '../../../offline/connection.ts';
import { type Entry, lockEntry, type Refusal, readEntry } from '../../../offline/public.ts';
import { PassingButton } from '../../../ui/button/passing-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { keyReused, sentByForm, useOutbox } from '../api.ts';
import { partWords } from '../part-words.ts';
import styles from './outbox-section.module.css';
import { outboxAnchor, useSending } from './use-sending.ts';
import { useAlreadySent, useInUse, useTakeBack } from './use-take-back.ts';

/** Opens a queued report in the form and holds its lock, so that it is not sent while it is being corrected. */
export function useCorrection(onOpen: (entry: Entry) => void) {
  const [correcting, setCorrecting] = useState<Entry | null>(null);
  const release = useRef(() => {});
  const opening = useRef(false);
  const shown = useStillShown();
  const mayLeave = useMayLeave();
  const sayItWasSent = useAlreadySent();
  const sayItIsInUse = useInUse();

  const finish = () => {
    release.current();
    release.current = () => {};
    setCorrecting(null);
  };
  useEffect(() => () => release.current(), []);

  /** Returns whether the form has the report, and with it the lock. */
  const open = async ({ id, at }: Entry, unlock: () => void): Promise<boolean> => {
    const entry = await readEntry(id);
    if (!entry) sayItWasSent(at);
    // The person may have left the screen meanwhile.
    if (!entry || !(await mayLeave()) || !shown.current) return false;
    finish();
    release.current = unlock;
    setCorrecting(entry);
    onOpen(entry);
    return true;
  };

  const correct = async (entry: Entry) => {
    // A second press, while the first one is still looking.
    if (opening.current) return;
    opening.current = true;
    let unlock: (() => void) | null = null;
    let opened = false;
    try {
      unlock = await lockEntry(entry.id);
      if (unlock) opened = await open(entry, unlock);
      else sayItIsInUse();
    } finally {
      opening.current = false;
      if (!opened) unlock?.();
    }
  };

  return { correcting, correct, finish };
}

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

type OutboxSectionProps = {
  /** The id of the report that is open in the form above. */
  correcting: string | null;
  onCorrect: (entry: Entry) => void;
};

/** The reports queued on this device; renders nothing when there are none. */
export function OutboxSection(props: OutboxSectionProps) {
  const sent = useStore(sentByForm);
  const entries = useOutbox().filter(({ id }) => id !== sent);
  return entries.length > 0 && <Waiting {...props} entries={entries} />;
}

function Waiting({ entries, correcting, onCorrect }: OutboxSectionProps & { entries: readonly Entry[] }) {
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
