import {
  type DocumentSettings,
  documentSettings,
  editingLimits,
  type ManagedDocument,
} from '@mostrador/contract/document-editing';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useChangeSettings } from './api.ts';
import { areaOptions } from './choices.ts';
import styles from './dialogs.module.css';

type SettingsDialogProps = { document: ManagedDocument; onClose: () => void };

/** Who answers for a page, and how often they look at it again. */
export default function SettingsDialog({ document, onClose }: SettingsDialogProps) {
  const save = useChangeSettings(document.id);
  const toast = useToast();
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<DocumentSettings>({
    check: documentSettings,
    defaults: { area: document.area, revisar_cada: document.revisar_cada },
    error: save.error,
  });
  const { errors, dirtyFields } = form.formState;

  const send = onSubmit(async ({ area, revisar_cada }) => {
    const changed = { ...(dirtyFields.area && { area }), ...(dirtyFields.revisar_cada && { revisar_cada }) };
    const saved = await save.mutateAsync(changed).then(
      () => true,
      () => false,
    );
    if (!saved) return;
    toast({ text: `Ajustes de «${document.titulo}» guardados` });
    onClose();
  });

  return (
    <FormDialog
      title={`Área y plazo: ${document.titulo}`}
      dirty={dirty}
      after="Los ajustes quedan como estaban."
      onClose={onClose}
    >
      {(cancel) => (
        <form ref={ref} className={styles.form} onSubmit={send} noValidate>
          <Field label="Área responsable" error={errors.area?.message}>
            {(control) => <Select {...control} {...form.register('area')} options={areaOptions} />}
          </Field>
          <Field
            label="Revisarla cada cuántos meses"
            hint="Cuando pasa el plazo, aparece aquí en «Por revisar»; el personal no ve nada."
            error={errors.revisar_cada && `Escribe de 1 a ${editingLimits.reviewMonths}.`}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('revisar_cada', { valueAsNumber: true })}
                type="number"
                inputMode="numeric"
                min={1}
                max={editingLimits.reviewMonths}
              />
            )}
          </Field>
          {save.error && <FormError>{sentenceFor(save.error)}</FormError>}
          <DialogActions>
            <Button onClick={cancel}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Guardando…' : 'Guardar'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
