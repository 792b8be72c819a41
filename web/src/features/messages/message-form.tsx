import { messageLimits, messageTypeOptions, type NewMessage, newMessage } from '@mostrador/contract/messages';
import { type ReactNode, useEffect } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { isProblem, sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Select } from '../../ui/select/select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import styles from './message-form.module.css';

type MessageFormProps = {
  /** The accessible name of the form. */
  label: string;
  defaults: DefaultValues<NewMessage>;
  submit: { label: string; pendingLabel: string };
  error: unknown;
  /** Shown below the sentence of the error. */
  errorDetail?: ReactNode;
  /** Resolves to whether the message was saved; if not, the form keeps what was typed. */
  onSubmit: (values: NewMessage) => Promise<boolean>;
  onCancel?: (dirty: boolean) => void;
  focusOnOpen?: boolean;
};

/** Shown when the server already has a different message under the form's idempotency key. */
const keyReused =
  'Tu mensaje anterior sí se grabó; lo que cambiaste después, no. Corrígelo en la lista. Si es otro mensaje, grábalo de nuevo.';

export function MessageForm(props: MessageFormProps) {
  const { label, defaults, submit, error, errorDetail, onSubmit, onCancel, focusOnOpen = false } = props;
  const {
    form,
    ref,
    dirty,
    isSubmitting,
    onSubmit: submitWith,
  } = useContractForm<NewMessage>({
    check: newMessage,
    defaults,
    error,
    wrapper: 'list',
  });
  const { errors } = form.formState;
  const length = form.watch('title').length;

  useEffect(() => {
    if (focusOnOpen) form.setFocus('title');
  }, [focusOnOpen, form]);

  const send = submitWith(async (values) => {
    if (await onSubmit(values)) form.reset();
  });

  return (
    <form ref={ref} className={styles.form} aria-label={label} onSubmit={send} noValidate>
      <Field
        label="Mensaje"
        error={errors.title?.message}
        hint={
          <span className={styles.counter}>
            {length} / {messageLimits.title.max}
          </span>
        }
      >
        {(control) => (
          <TextArea {...control} {...form.register('title')} maxLength={messageLimits.title.max} rows={3} required />
        )}
      </Field>
      <Field label="Tipo" error={errors.excerpt?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('excerpt', { setValueAs: (value: string) => value || undefined })}
            options={messageTypeOptions}
            placeholder="Elige el tipo"
            required
          />
        )}
      </Field>
      {error !== null && (
        <FormError>
          {isProblem(error, 'key-reused') ? keyReused : sentenceFor(error)}
          {errorDetail}
        </FormError>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" pending={isSubmitting}>
          {isSubmitting ? submit.pendingLabel : submit.label}
        </Button>
        {onCancel && <Button onClick={() => onCancel(dirty)}>Cancelar</Button>}
      </div>
    </form>
  );
}
