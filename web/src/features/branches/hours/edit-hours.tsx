import type { Branch } from '@mostrador/contract/branches';
import {
  type ChangeOpeningHours,
  type OpeningHours,
  openingHoursLimits,
  weekdays,
} from '@mostrador/contract/opening-hours';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { type FieldPath, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useTheirs } from '../../../lib/use-theirs.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PassingButton } from '../../../ui/button/passing-button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { StoredMeanwhile } from '../../../ui/state/stored-meanwhile.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { fetchHours, useChangeHours } from './api.ts';
import styles from './hours.module.css';
import { closedDay, fieldFor, type HoursFields, resolver, timeOptions, toFields } from './hours-fields.ts';
import { HoursList } from './hours-list.tsx';

type Form = UseFormReturn<HoursFields, unknown, ChangeOpeningHours>;
type DayName = `semana.${number}` | `excepciones.${number}`;

type DayHoursProps = { form: Form; name: DayName; label: string; of: string };

/** Whether a day is open, and from when until when. */
function DayHours({ form, name, label, of }: DayHoursProps) {
  const day = useWatch({ control: form.control, name });
  const { errors } = form.formState;
  const [list, index] = name.split('.') as ['semana' | 'excepciones', string];
  const fault = errors[list]?.[Number(index)];
  const message = fault?.abre?.message ?? fault?.cierra?.message;
  const time = (field: 'abre' | 'cierra', words: string) => (
    <Select
      options={timeOptions(form.formState.defaultValues?.[list]?.[Number(index)]?.[field] ?? '')}
      aria-label={`${of}, ${words}`}
      aria-invalid={fault?.[field] ? true : undefined}
      className={styles.time}
      {...form.register(`${name}.${field}`)}
    />
  );
  return (
    <div className={styles.day}>
      <label className={styles.check}>
        <input type="checkbox" {...form.register(`${name}.open`)} />
        <span>
          {of !== label && <VisuallyHidden>{of}, </VisuallyHidden>}
          {label}
        </span>
      </label>
      {day.open ? (
        <span className={styles.range}>
          {time('abre', 'abre a las')} a {time('cierra', 'cierra a las')}
        </span>
      ) : (
        <span className={styles.quiet}>Cerrada</span>
      )}
      {message && <FieldError alert>{message}</FieldError>}
    </div>
  );
}

function Week({ form }: { form: Form }) {
  const copyMonday = () => {
    const { semana } = form.getValues();
    const [monday] = semana;
    if (!monday) return;
    for (const [index, { open }] of semana.entries()) {
      if (open) form.setValue(`semana.${index}`, { ...monday, open }, { shouldDirty: true });
    }
  };
  return (
    <fieldset className={styles.part}>
      <legend>Cada semana</legend>
      {weekdays.map((weekday, index) => (
        <DayHours key={weekday} form={form} name={`semana.${index}`} label={weekday} of={weekday} />
      ))}
      <p>
        <Button look="quiet" onClick={copyMonday}>
          <Copy size={18} aria-hidden="true" />
          Copiar el lunes a los demás días abiertos
        </Button>
      </p>
    </fieldset>
  );
}

function SpecialDays({ form, today }: { form: Form; today: string }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'excepciones' });
  const { errors } = form.formState;
  return (
    <fieldset className={styles.part}>
      <legend>Días especiales</legend>
      <p className={styles.quiet}>Días festivos, inventarios y otros en los que el horario es distinto.</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.special}>
          <div className={styles.date}>
            <TextInput
              type="date"
              min={today}
              aria-label={`Día especial ${index + 1}, fecha`}
              aria-invalid={errors.excepciones?.[index]?.dia ? true : undefined}
              {...form.register(`excepciones.${index}.dia`)}
            />
            <PassingButton look="quiet" onClick={() => remove(index)}>
              <X size={18} aria-hidden="true" />
              Quitar
              <VisuallyHidden> el día especial {index + 1}</VisuallyHidden>
            </PassingButton>
          </div>
          {errors.excepciones?.[index]?.dia && <FieldError alert>{errors.excepciones[index].dia.message}</FieldError>}
          <DayHours form={form} name={`excepciones.${index}`} label="Abre" of={`Día especial ${index + 1}`} />
        </div>
      ))}
      {errors.excepciones?.root && <FormError>{errors.excepciones.root.message}</FormError>}
      {fields.length < openingHoursLimits.exceptions && (
        <p>
          <Button onClick={() => append({ dia: '', ...closedDay })}>
            <CalendarPlus size={18} aria-hidden="true" />
            Agregar día especial
          </Button>
        </p>
      )}
    </fieldset>
  );
}

type EditHoursProps = { branch: Branch; hours: OpeningHours; today: string; onClose: () => void };

/** Changes or confirms the hours of a branch. What was typed stays when somebody else has changed them meanwhile. */
export default function EditHours({ branch, hours, today, onClose }: EditHoursProps) {
  // The prop follows the changes of others, which the form does not show.
  const [before] = useState(hours);
  const queryClient = useQueryClient();
  const { theirs, reload } = useTheirs(() => fetchHours(queryClient, branch.id));
  const change = useChangeHours();
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<HoursFields, ChangeOpeningHours>({
    check: resolver,
    defaults: toFields(before, today),
    error: change.error,
    fieldFor: (name) => fieldFor(name) as FieldPath<HoursFields>,
  });
  const toast = useToast();

  const send = onSubmit(async (values) => {
    try {
      // A late answer does not close the dialog when it was opened again meanwhile.
      await change.mutateAsync({ seen: theirs ?? before, hours: values }, { onSuccess: onClose });
      toast({ text: `Horario de ${branch.nombre} confirmado.` });
    } catch (error) {
      if (isProblem(error, 'changed-meanwhile')) await reload();
    }
  });

  return (
    <FormDialog
      title={`Horario de ${branch.nombre}`}
      dirty={dirty}
      after="El horario queda como estaba."
      onClose={onClose}
    >
      {(cancel) => (
        <form ref={ref} className={styles.form} onSubmit={send} noValidate>
          <Week form={form} />
          <SpecialDays form={form} today={today} />
          {change.error && (
            <FormError>
              {sentenceFor(change.error)}
              {theirs && (
                <StoredMeanwhile>
                  <p>Ahora dice:</p>
                  <HoursList hours={theirs} today={today} />
                </StoredMeanwhile>
              )}
            </FormError>
          )}
          <DialogActions>
            <Button onClick={cancel}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Guardando…' : 'Guardar y confirmar'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
