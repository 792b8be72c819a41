import { type Reminder, type ReminderFlag, reminderFlags } from '@mostrador/contract/reminders';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { ago, moment } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card, type Edge } from '../../ui/card/card.tsx';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import {
  changeEntries,
  type Entries,
  type ListedReminder,
  parseEntries,
  remindersOf,
  useStoredText,
  without,
} from './entries.ts';
import { NewReminder } from './new-reminder.tsx';
import styles from './reminders-screen.module.css';

const colours: Record<ReminderFlag, { edge: Edge; tone: ChipTone }> = {
  danger: { edge: 'red', tone: 'red' },
  success: { edge: 'green', tone: 'green' },
  dark: { edge: 'ink', tone: 'steel' },
};

type ReminderItemProps = { reminder: ListedReminder; now: number; onDelete: () => void };

function ReminderItem({ reminder, now, onDelete }: ReminderItemProps) {
  const { message, flag, date } = reminder;
  const { edge, tone } = colours[flag];
  const iso = new Date(date).toISOString();
  return (
    <li>
      <Card edge={edge} className={styles.item}>
        <div className={styles.head}>
          <Chip tone={tone}>{reminderFlags[flag]}</Chip>
          <time dateTime={iso} title={moment(iso)} className={styles.time}>
            {ago(date, now)}
          </time>
        </div>
        <p className={styles.message}>{message}</p>
        <Button look="quiet" aria-label={`Borrar: ${message}`} onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
          Borrar
        </Button>
      </Card>
    </li>
  );
}

/** The person's own reminders, stored only on this device. */
export default function RemindersScreen() {
  const { sub } = useViewer();
  const text = useStoredText();
  const now = useNow();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = parseEntries(text);
  const reminders = remindersOf(entries ?? [], sub);

  const change = (how: (list: Entries) => Entries): boolean => {
    try {
      changeEntries(how);
      return true;
    } catch {
      toast({ text: 'Este equipo no nos deja guardar. Libera espacio o avisa a Sistemas.', tone: 'problem' });
      return false;
    }
  };
  const create = (reminder: Pick<Reminder, 'message' | 'flag'>) => {
    const entry: Reminder = { ...reminder, date: Date.now(), owner: sub };
    return change((list) => [entry, ...list]);
  };
  const remove = ({ entry }: ListedReminder) => {
    if (!change((list) => without(list, entry))) return;
    const undo = { label: 'Deshacer', run: () => void change((list) => [...list, entry]) };
    toast({ text: 'Recordatorio borrado.', actions: [undo] });
    heading.current?.focus();
  };

  return (
    <div className={styles.screen}>
      <NewReminder onCreate={create} />
      <section className={styles.list} aria-labelledby="pendientes">
        <h2 id="pendientes" ref={heading} tabIndex={-1}>
          Tus pendientes
        </h2>
        <p className={styles.note}>Se guardan solo en este equipo. Nadie más los ve.</p>
        {entries === null && (
          <FormError>
            Lo que había guardado aquí no se puede leer. No lo borramos: queda aparte cuando crees un recordatorio
            nuevo.
          </FormError>
        )}
        {reminders.length === 0 ? (
          <EmptyState title="No tienes pendientes">Escribe el primero y aparecerá aquí.</EmptyState>
        ) : (
          <ul className={styles.items}>
            {reminders.map((reminder) => (
              <ReminderItem
                key={`${reminder.date} ${reminder.message}`}
                reminder={reminder}
                now={now}
                onDelete={() => remove(reminder)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
