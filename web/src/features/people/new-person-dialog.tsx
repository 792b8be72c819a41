import { identityLimits } from '@mostrador/contract/identity';
import { type NewPerson, newPerson, type PersonWithPassword, peopleLimits } from '@mostrador/contract/people';
import type { UseFormReturn } from 'react-hook-form';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { BranchField } from '../branches/public.tsx';
import { useCreatePerson } from './api.ts';
import styles from './new-person-dialog.module.css';

const textFields = {
  username: {
    label: 'Usuario',
    hint: 'Con este nombre entra al portal. Letras sin acento, números, punto y guion.',
    max: identityLimits.username.max,
  },
  name: { label: 'Nombre completo', hint: undefined, max: peopleLimits.name.max },
  email: { label: 'Correo (opcional)', hint: undefined, max: peopleLimits.email.max },
};
const textFieldNames = ['username', 'name', 'email'] as const satisfies readonly (keyof typeof textFields)[];

function NewPersonFields({ form }: { form: UseFormReturn<NewPerson> }) {
  const { errors } = form.formState;
  return (
    <>
      {textFieldNames.map((name) => (
        <Field key={name} label={textFields[name].label} hint={textFields[name].hint} error={errors[name]?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name)}
              maxLength={textFields[name].max}
              required={name !== 'email'}
              type={name === 'email' ? 'email' : 'text'}
              autoCapitalize={name === 'name' ? 'words' : 'none'}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      <BranchField label="Sucursal (opcional)" error={errors.branch?.message} {...form.register('branch')} />
    </>
  );
}

const empty = { username: '', name: '', email: '', branch: '' };

const discard = {
  title: '¿Descartar este usuario?',
  body: <p>Lo que escribiste se va a perder.</p>,
  confirm: 'Descartar',
  cancel: 'Seguir escribiendo',
};

type NewPersonDialogProps = {
  open: boolean;
  onClose: () => void;
  onCreated: (created: PersonWithPassword) => void;
};

export function NewPersonDialog({ open, onClose, onCreated }: NewPersonDialogProps) {
  const create = useCreatePerson();
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<NewPerson>({
    check: newPerson,
    defaults: empty,
    error: create.error,
    asksBeforeLeaving: open,
  });
  const { ask, dialog } = useConfirm();

  const close = () => {
    form.reset(empty);
    create.reset();
    onClose();
  };

  const send = onSubmit(async (values) => {
    const created = await create.mutateAsync(values).catch(() => null);
    if (!created) return;
    close();
    onCreated(created);
  });

  const cancel = async () => {
    if (!dirty || (await ask(discard))) close();
  };

  return (
    <>
      {/* With unsaved changes, neither Escape nor a click outside closes it. */}
      <Dialog title="Nuevo usuario" open={open} {...(!dirty && { onClose: close })}>
        <form ref={ref} className={styles.form} onSubmit={send} noValidate>
          <NewPersonFields form={form} />
          {create.error && <FormError>{sentenceFor(create.error)}</FormError>}
          <DialogActions>
            <Button onClick={() => void cancel()}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Creando…' : 'Crear usuario'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
