import { type NewPerson, newPerson, type PersonWithPassword } from '@mostrador/contract/people';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useCreatePerson } from './create-person.ts';
import styles from './new-person-dialog.module.css';
import { NewPersonFields } from './new-person-fields.tsx';

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
  const { form, dirty, isSubmitting, onSubmit } = useContractForm<NewPerson>({
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
      {/* With something typed, neither Escape nor a press outside closes it. */}
      <Dialog title="Nuevo usuario" open={open} {...(!dirty && { onClose: close })}>
        <form className={styles.form} onSubmit={send} noValidate>
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
