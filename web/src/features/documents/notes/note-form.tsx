import { editingLimits, type NewNote, newNote } from '@mostrador/contract/document-editing';
import type { PublishedDocument } from '@mostrador/contract/documents';
import { useEffect } from 'react';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDiscard } from '../../../ui/dialog/use-discard.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/inputs.tsx';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useSendNote } from './api.ts';
import styles from './report-note.module.css';

/** Shown when the server already has a different note under the form's idempotency key. */
const keyReused =
  'Tu nota sí llegó cuando la enviaste antes; lo que cambiaste después, no. Si falta algo, envíala de nuevo.';

type NoteFormProps = { document: PublishedDocument; onSent: () => void; onCancel: () => void };

/** What is typed stays until it is sent, also when the network is away. */
export default function NoteForm({ document, onSent, onCancel }: NoteFormProps) {
  const { path, title, revision } = document;
  const send = useSendNote();
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<NewNote>({
    check: newNote,
    defaults: { ruta: path, texto: '' },
    error: send.error,
  });
  const { cancel, dialog } = useDiscard(onCancel);
  useEffect(() => form.setFocus('texto'), [form]);
  usePassFocusOn(ref);
  const submit = onSubmit(async (values) => {
    const sent = await send.mutateAsync({ ...values, revision }).then(
      () => true,
      () => false,
    );
    if (sent) onSent();
  });
  return (
    <>
      <form ref={ref} className={styles.form} aria-label={`Nota sobre ${title}`} onSubmit={submit} noValidate>
        <Field
          label="¿Qué está mal en esta página?"
          hint="La lee quien lleva la página, con tu nombre y tu sucursal."
          error={form.formState.errors.texto?.message}
        >
          {(control) => (
            <TextArea {...control} {...form.register('texto')} rows={3} maxLength={editingLimits.note} required />
          )}
        </Field>
        {send.error && (
          <FormError>
            {isProblem(send.error, 'key-reused') ? keyReused : `${sentenceFor(send.error)} Tu nota sigue aquí.`}
          </FormError>
        )}
        <div className={styles.actions}>
          <Button type="submit" look="primary" pending={isSubmitting}>
            {isSubmitting ? 'Enviando…' : 'Enviar'}
          </Button>
          <Button onClick={() => void cancel(dirty)}>Cancelar</Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
