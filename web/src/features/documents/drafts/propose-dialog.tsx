import { editingLimits, proposeDraft } from '@mostrador/contract/document-editing';
import { useEffect } from 'react';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/inputs.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import styles from './drafts.module.css';

type ProposeFormProps = {
  /** How many things are missing. */
  missing: number;
  /** What was last said about the change. */
  reason: string;
  error: unknown;
  pending: boolean;
  onPropose: (reason: string) => void;
  onClose: () => void;
};

function ProposeForm({ missing, reason, error, pending, onPropose, onClose }: ProposeFormProps) {
  const { form, ref, onSubmit } = useContractForm<{ motivo: string }>({
    check: proposeDraft,
    defaults: { motivo: reason },
    error,
    asksBeforeLeaving: false,
  });
  useEffect(() => form.setFocus('motivo'), [form]);
  return (
    <form ref={ref} className={styles.fields} onSubmit={onSubmit(async ({ motivo }) => onPropose(motivo))} noValidate>
      {missing > 0 && (
        <p>
          {missing === 1 ? 'Todavía falta una cosa' : `Todavía faltan ${missing} cosas`}. Puedes proponerla, pero no se
          puede publicar así.
        </p>
      )}
      <Field
        label="¿Qué cambió?"
        hint="En una frase, para quien la aprueba."
        error={form.formState.errors.motivo?.message}
      >
        {(control) => (
          <TextArea {...control} {...form.register('motivo')} rows={3} maxLength={editingLimits.reason} required />
        )}
      </Field>
      {error !== null && !isProblem(error, 'invalid-fields') && <FormError>{sentenceFor(error)}</FormError>}
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" look="primary" pending={pending}>
          {pending ? 'Proponiendo…' : 'Proponer'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks what changed, and gives the draft to whoever approves it. */
export default function ProposeDialog(form: ProposeFormProps) {
  return (
    <Dialog title="Proponer el cambio" open onClose={form.onClose}>
      <ProposeForm {...form} />
    </Dialog>
  );
}
