import type { PersonWithPassword } from '@mostrador/contract/people';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import type { NewPersonDialog } from './new-person-dialog.tsx';
import { OneTimePassword } from './one-time-password.tsx';

const load = () => import('./new-person-dialog.tsx');
const warm = () => void load().catch(() => {});

/** From the button to the one-time password of whoever was created. The form comes when someone is about to use it. */
export function NewPerson() {
  const [Form, setForm] = useState<typeof NewPersonDialog | null>(null);
  const [open, setOpen] = useState(false);
  const [issued, setIssued] = useState<PersonWithPassword | null>(null);
  const toast = useToast();

  const begin = () =>
    load().then(
      ({ NewPersonDialog }) => {
        setForm(() => NewPersonDialog);
        setOpen(true);
      },
      () => toast({ text: 'No se pudo abrir el formulario. Revisa tu conexión.', tone: 'problem' }),
    );

  return (
    <>
      <Button look="primary" onClick={begin} onPointerEnter={warm} onFocus={warm}>
        <UserRoundPlus size={20} aria-hidden="true" />
        Nuevo usuario
      </Button>
      {Form && <Form open={open} onClose={() => setOpen(false)} onCreated={setIssued} />}
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}
