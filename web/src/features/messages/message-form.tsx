import { messageLimits, messageTypeOptions, type NewMessage } from '@mostrador/contract/messages';
import { type ReactNode, useEffect } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { fieldIssues } from '../../lib/http/field-issues.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { lateResolver } from '../../lib/late-schema.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Select } from '../../ui/select/select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import styles from './message-form.module.css';

const { resolver, prepare } = lateResolver(
  async () => (await import('@mostrador/contract/messages')).newMessage,
);

type MessageFormProps = {
  /** Names the form for whoever listens to the screen. */
  label: string;
  defaults: DefaultValues<NewMessage>;
  submit: { label: string; pendingLabel: string };
  error: unknown;
  /** More about the error than its sentence. */
  errorDetail?: ReactNode;
  /** Sends it. What it returns is whether it was saved; if not, everything typed stays. */
  onSubmit: (values: NewMessage) => Promise<boolean>;
  onCancel?: (dirty: boolean) => void;
  focusOnOpen?: boolean;
};

export function MessageForm(props: MessageFormProps) {
  const { label, defaults, submit, error, errorDetail, onSubmit, onCancel, focusOnOpen = false } = props;
  const form = useForm<NewMessage>({ resolver, defaultValues: defaults });
  const { errors, dirtyFields, isSubmitting } = form.formState;
  const dirty = Object.values(dirtyFields).some(Boolean);
  const length = form.watch('title').length;
  useUnsavedChanges(dirty && !isSubmitting);

  useEffect(() => {
    if (focusOnOpen) form.setFocus('title');
  }, [focusOnOpen, form]);

  useEffect(() => {
    const { title, excerpt } = fieldIssues(error, 'list');
    if (excerpt) form.setError('excerpt', { message: excerpt }, { shouldFocus: true });
    if (title) form.setError('title', { message: title }, { shouldFocus: true });
  }, [error, form]);

  const send = form.handleSubmit(async (values) => {
    if (await onSubmit(values)) form.reset();
  });

  return (
    <form
      className={styles.form}
      aria-label={label}
      onFocus={prepare}
      onSubmit={isSubmitting ? (e) => e.preventDefault() : send}
      noValidate
    >
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
          {sentenceFor(error)}
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
