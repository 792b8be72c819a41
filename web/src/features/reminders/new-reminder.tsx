import { type Reminder, type ReminderFlag, reminderFlags, reminderLimits } from '@mostrador/contract/reminders';
import { useRef, useState } from 'react';
import { counted } from '../../lib/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { isValid, messageLength } from './entries.ts';
import styles from './reminders-screen.module.css';

const options = (Object.keys(reminderFlags) as ReminderFlag[]).map((value) => ({ value, text: reminderFlags[value] }));
const { max } = reminderLimits.message;

type NewReminderProps = {
  /** Returns whether it could be stored; if not, the form keeps what was typed. */
  onCreate: (reminder: Pick<Reminder, 'message' | 'flag'>) => boolean;
};

export function NewReminder({ onCreate }: NewReminderProps) {
  const [message, setMessage] = useState('');
  const [flag, setFlag] = useState<ReminderFlag | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const length = messageLength(message);
  useUnsavedChanges(length > 0);

  const create = () => {
    if (!isValid(message, flag)) return;
    if (!onCreate({ message: message.trim(), flag })) return;
    setMessage('');
    setFlag(null);
    text.current?.focus();
  };

  return (
    <form
      className={styles.form}
      aria-label="Nuevo recordatorio"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <Field
        label="Recordatorio"
        error={length > max ? `Es muy largo: quita ${counted(length - max, 'letra', 'letras')}.` : undefined}
        hint={
          <span className={styles.counter}>
            {length} / {max}
          </span>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={text}
            rows={3}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <Segmented label="¿Qué tan urgente es?" options={options} value={flag} onChange={setFlag} />
      <Button type="submit" look="primary" disabled={!isValid(message, flag)}>
        Crear
      </Button>
    </form>
  );
}
