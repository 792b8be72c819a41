import type { PersonWithPassword } from '@mostrador/contract/people';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { OneTimePassword } from './one-time-password.tsx';

/** From the button to the one-time password of whoever was created. */
export function NewPerson() {
  const [open, setOpen] = useState(false);
  const [issued, setIssued] = useState<PersonWithPassword | null>(null);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <UserRoundPlus size={20} aria-hidden="true" />
        Nuevo usuario
      </Button>
      <NewPersonDialog open={open} onClose={() => setOpen(false)} onCreated={setIssued} />
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}
