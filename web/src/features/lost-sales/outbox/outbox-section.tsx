import { Send } from 'lucide-react';
import { useStore } from '../../../lib/store.ts';
import { useNamedPart } from '../../../lib/use-named-part.ts';
import { isOffline } from '../../../offline/connection.ts';
import { putEntry, readEntry, removeEntry } from '../../../offline/outbox/entries.ts';
import type { Entry } from '../../../offline/outbox/entry.ts';
import { inTurn } from '../../../offline/outbox/turns.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { OutboxItem } from './outbox-item.tsx';
import { useOutbox } from './outbox-query.ts';
import styles from './outbox-section.module.css';
import { outboxAnchor } from './place.ts';
import { alreadySent } from './use-correction.ts';
import { useSending } from './use-sending.ts';

type OutboxSectionProps = {
  /** The report that stands in the form above. */
  correcting: string | null;
  onCorrect: (id: string) => void;
};

/** What waits on this device until there is a line. Nothing at all while nothing waits. */
export function OutboxSection(props: OutboxSectionProps) {
  const entries = useOutbox();
  return entries.length > 0 && <Waiting {...props} entries={entries} />;
}

function Waiting({ entries, correcting, onCorrect }: OutboxSectionProps & { entries: readonly Entry[] }) {
  const down = useStore(isOffline);
  const { sending, send } = useSending();
  const toast = useToast();
  useNamedPart();

  const discard = async ({ id }: Entry) => {
    const entry = await inTurn(id, async () => {
      const found = await readEntry(id);
      if (found) await removeEntry(id);
      return found;
    });
    if (!entry) return toast({ text: alreadySent });
    toast({ text: 'Reporte descartado.', action: { label: 'Deshacer', run: () => void putEntry(entry) } });
  };

  return (
    <section id={outboxAnchor} className={styles.section} aria-labelledby="por-enviar-titulo">
      <div className={styles.head}>
        <h2 id="por-enviar-titulo">Por enviar ({entries.length})</h2>
        <Button pending={sending} disabled={down} onClick={() => void send()}>
          <Send size={18} aria-hidden="true" />
          Enviar ahora
        </Button>
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
            onCorrect={() => onCorrect(entry.id)}
            onDiscard={() => void discard(entry)}
          />
        ))}
      </ul>
    </section>
  );
}
