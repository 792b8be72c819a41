import { editingLimits, returnRevision } from '@mostrador/contract/document-editing';
import { useEffect } from 'react';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useDiscard } from '../../../ui/dialog/use-discard.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/inputs.tsx';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import styles from './dialogs.module.css';

type ReturnFormProps = {
  /** Nobody goes on with a proposal out of the portal's files: it is put aside. */
  fromPortal: boolean;
  error: unknown;
  pending: boolean;
  onReturn: (reason: string) => void;
  onCancel: () => void;
};

/** Why a proposal goes back to whoever wrote it. */
export function ReturnForm({ fromPortal, error, pending, onReturn, onCancel }: ReturnFormProps) {
  const { form, ref, dirty, onSubmit } = useContractForm<{ motivo?: string | undefined }, { motivo: string }>({
    check: returnRevision,
    defaults: { motivo: '' },
    error,
  });
  const { cancel, dialog } = useDiscard(onCancel);
  useEffect(() => form.setFocus('motivo'), [form]);
  usePassFocusOn(ref);
  return (
    <>
      <form
        ref={ref}
        className={styles.form}
        aria-label="Devolver la propuesta"
        onSubmit={onSubmit(async ({ motivo }) => onReturn(motivo))}
        noValidate
      >
        <Field
          label={fromPortal ? 'Por qué no se usa' : 'Qué hay que corregir'}
          hint={fromPortal ? 'Queda en el historial.' : 'Lo lee quien la escribió, junto a su borrador.'}
          error={form.formState.errors.motivo?.message}
        >
          {(control) => (
            <TextArea {...control} {...form.register('motivo')} rows={3} maxLength={editingLimits.reason} required />
          )}
        </Field>
        <DialogActions>
          <Button onClick={() => void cancel(dirty)}>Cancelar</Button>
          <Button type="submit" look="primary" pending={pending}>
            {fromPortal ? 'Descartar' : 'Devolver'}
          </Button>
        </DialogActions>
      </form>
      {dialog}
    </>
  );
}
