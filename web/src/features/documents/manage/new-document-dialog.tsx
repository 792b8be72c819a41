import {
  documentTemplates,
  editingLimits,
  type NewDocument,
  newAddress,
  newDocument,
} from '@mostrador/contract/document-editing';
import { contentLimits, documentKindNames, documentKinds } from '@mostrador/contract/documents';
import { toOptions } from '@mostrador/contract/options';
import { editorScreen } from '@mostrador/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isUnsure, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { addressOf } from './address-of.ts';
import { useCreateDocument } from './api.ts';
import { areaOptions } from './choices.ts';
import styles from './dialogs.module.css';

const empty = { tipo: 'guides', titulo: '', direccion: '', area: '', plantilla: 'procedimiento' } as const;
type Fields = Omit<NewDocument, 'area'> & { area: NewDocument['area'] | '' };

const kindOptions = toOptions(Object.fromEntries(documentKindNames.map((kind) => [kind, documentKinds[kind].text])));

const perhapsCreated = 'Quizá ya se creó: búscala en la lista.';

/** A new guide or promotion. Staff see it when its first version is published. Mounted when it opens. */
export function NewDocumentDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateDocument();
  const toast = useToast();
  const stillShown = useStillShown();
  const [, navigate] = useLocation();
  const { form, ref, dirty, isSubmitting, onSubmit, forget } = useContractForm<Fields, NewDocument>({
    check: newDocument,
    defaults: empty,
    error: create.error,
  });
  const { errors, dirtyFields } = form.formState;
  const [kind, title, address] = form.watch(['tipo', 'titulo', 'direccion']);

  // The address follows the title until somebody writes one.
  const ownAddress = dirtyFields.direccion === true;
  useEffect(() => {
    if (!ownAddress) form.resetField('direccion', { defaultValue: addressOf(title) });
  }, [form, title, ownAddress]);

  // Also while a later attempt says that the address is taken, maybe by the earlier one.
  const [unsure, setUnsure] = useState(false);
  const send = onSubmit(async (values) => {
    const created = await create.mutateAsync(values).catch((error: unknown) => {
      if (isUnsure(error)) setUnsure(true);
    });
    if (!created) return;
    const write = () => navigate(editorScreen(created.id));
    // Whoever has gone elsewhere stays there.
    if (!stillShown.current) {
      toast({ text: `Se creó «${created.titulo}».`, actions: [{ label: 'Abrir', run: write }] });
      return;
    }
    forget();
    onClose();
    write();
  });

  return (
    <FormDialog title="Nueva página" dirty={dirty} onClose={onClose}>
      {(cancel) => (
        <form ref={ref} className={styles.form} onSubmit={send} noValidate>
          <Field label="Tipo" error={errors.tipo?.message}>
            {(control) => (
              <Select
                {...control}
                {...form.register('tipo', {
                  onChange: ({ target }: { target: { value: Fields['tipo'] } }) =>
                    form.setValue('plantilla', target.value === 'promotions' ? 'promocion' : 'procedimiento'),
                })}
                options={kindOptions}
              />
            )}
          </Field>
          <Field
            label="Título"
            hint={`${title.length} de ${contentLimits.title} letras`}
            error={errors.titulo?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('titulo')}
                maxLength={contentLimits.title}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <Field
            label="Dirección"
            hint={`Quedará en ${newAddress(kind, address || '…')} y ya no cambia.`}
            error={errors.direccion?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('direccion')}
                maxLength={editingLimits.address}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </Field>
          <Field label="Área responsable" error={errors.area?.message}>
            {(control) => (
              <Select
                {...control}
                {...form.register('area')}
                options={areaOptions}
                placeholder="Elige el área"
                required
              />
            )}
          </Field>
          <Field label="Empezar con" error={errors.plantilla?.message}>
            {(control) => (
              <Select {...control} {...form.register('plantilla')} options={toOptions(documentTemplates)} />
            )}
          </Field>
          {create.error && (
            <FormError>
              {sentenceFor(create.error)} {unsure && perhapsCreated}
            </FormError>
          )}
          <DialogActions>
            <Button onClick={cancel}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Creando…' : 'Crear y escribir'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
