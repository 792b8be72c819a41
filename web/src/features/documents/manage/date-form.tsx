import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBoot } from '../../../lib/boot.ts';
import { dayOf, zoneName } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { chainMoment, nextHour } from './chain-moment.ts';
import styles from './dialogs.module.css';

type DateFormProps = { pending: boolean; onDate: (moment: Date) => void; onCancel: () => void };

/** A day and a time, as the chain's clocks show it. */
export function DateForm({ pending, onDate, onCancel }: DateFormProps) {
  const { timeZone } = useBoot();
  const [{ day, time }, setValues] = useState(() => nextHour(Date.now(), timeZone));
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  usePassFocusOn(form);

  const refuse = (sentence: string) => {
    setError(sentence);
    first.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const moment = chainMoment(day, time, timeZone, now);
    if (!moment) refuse('Elige el día y la hora.');
    else if (moment.getTime() <= now) refuse('Esa hora ya pasó. Elige una que venga.');
    else onDate(moment);
  };
  const change = (values: Partial<{ day: string; time: string }>) => {
    setError(undefined);
    setValues((before) => ({ ...before, ...values }));
  };

  return (
    <form ref={form} className={styles.form} aria-label="Publicar en una fecha" onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <Field label="Día" error={error} alert>
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              type="date"
              min={dayOf(new Date(), { timeZone })}
              value={day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <Field label="Hora" hint={zoneName(timeZone)}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={time}
              onChange={({ target }) => change({ time: target.value })}
            />
          )}
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" look="primary" pending={pending}>
          {pending ? 'Guardando…' : 'Publicar en esa fecha'}
        </Button>
      </DialogActions>
    </form>
  );
}
