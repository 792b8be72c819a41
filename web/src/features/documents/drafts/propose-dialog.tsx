import { editingLimits, proposeDraft } from '@mostrador/contract/document-editing';
import { useEffect } from 'react';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/inputs.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import styles from './drafts.module.css';

type ProposeDialogProps = {
  /** How many things are missing. */
  missing: number;
  /** What was last said about the change. */
  reason: string;
  error: unknown;
  /** Resolves when it is proposed or refused. */
  onPropose: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks what changed, and gives the draft to whoever approves it. */
export default function ProposeDialog({ missing, reason, error, onPropose, onClose }: ProposeDialogProps) {
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<{ motivo: string }>({
    check: proposeDraft,
    defaults: { motivo: reason },
    error,
    asksBeforeLeaving: false,
  });
  useEffect(() => form.setFocus('motivo'), [form]);
  return (
    <FormDialog
      title="Proponer el cambio"
      dirty={dirty}
      after="Tu borrador sigue aquí, sin proponer."
      onClose={onClose}
    >
      {(cancel) => (
        <form ref={ref} className={styles.fields} onSubmit={onSubmit(({ motivo }) => onPropose(motivo))} noValidate>
          {missing > 0 && (
            <p>
              {missing === 1 ? 'Todavía falta una cosa' : `Todavía faltan ${missing} cosas`}. Puedes proponerla, pero no
              se puede publicar así.
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
            <Button onClick={cancel}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Proponiendo…' : 'Proponer'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
