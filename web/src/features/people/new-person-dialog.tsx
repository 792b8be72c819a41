import type { NewPerson, PersonWithPassword } from '@mostrador/contract/people';
import { useForm } from 'react-hook-form';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useServerIssues } from '../../lib/http/use-server-issues.ts';
import { lateResolver } from '../../lib/late-schema.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { useCreatePerson } from './create-person.ts';
import styles from './new-person-dialog.module.css';
import { fieldNames, NewPersonFields } from './new-person-fields.tsx';

const { resolver, prepare } = lateResolver(async () => (await import('@mostrador/contract/people')).newPerson);

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
  const form = useForm<NewPerson>({ resolver, defaultValues: empty });
  const create = useCreatePerson();
  const { ask, dialog } = useConfirm();
  const { dirtyFields, isSubmitting } = form.formState;
  const dirty = Object.values(dirtyFields).some(Boolean);
  useUnsavedChanges(open && dirty && !isSubmitting);
  useServerIssues(form, create.error, fieldNames);

  const close = () => {
    form.reset(empty);
    create.reset();
    onClose();
  };

  const send = form.handleSubmit(async (values) => {
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
      {/* With something typed, neither Escape nor a press outside closes it. */}
      <Dialog title="Nuevo usuario" open={open} {...(!dirty && { onClose: close })}>
        <form
          className={styles.form}
          onFocus={prepare}
          onSubmit={isSubmitting ? (event) => event.preventDefault() : send}
          noValidate
        >
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
