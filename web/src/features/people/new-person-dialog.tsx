import { identityLimits } from '@mostrador/contract/identity';
import { type NewPerson, newPerson, type PersonWithPassword } from '@mostrador/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isUnsure } from '../../lib/http/problem-error.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { peopleBranchesQuery, useCreatePerson } from './api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonFields } from './person-fields.tsx';

function UsernameField() {
  const { register, formState } = useFormContext<NewPerson>();
  return (
    <Field
      label="Usuario"
      hint="Con este nombre entra al portal. Letras sin acento, números, punto, guion y guion bajo."
      error={formState.errors.username?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...register('username')}
          maxLength={identityLimits.username.max}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

const perhapsCreated =
  ' Quizá ya se creó: busca a la persona en la lista y, si está, restablece su contraseña para dársela.';
const labels = { submit: 'Crear usuario', sending: 'Creando…' };

type NewPersonDialogProps = {
  open: boolean;
  onClose: () => void;
  onCreated: (created: PersonWithPassword) => void;
};

export function NewPersonDialog({ open, onClose, onCreated }: NewPersonDialogProps) {
  const create = useCreatePerson();
  const { data: branches } = useQuery(peopleBranchesQuery());
  // Whoever manages some branches puts everyone into one of them.
  const ofSome = useViewer().scopes['people:manage'] !== undefined;
  const only = ofSome && branches?.length === 1 ? branches[0]?.nombre : undefined;

  // Also while a later attempt says that the username is taken, maybe by the earlier one.
  const [unsure, setUnsure] = useState(false);

  const close = () => {
    create.reset();
    setUnsure(false);
    onClose();
  };

  const send = async (values: NewPerson) => {
    // A late answer does not close the dialog when it was opened again meanwhile.
    const created = await create.mutateAsync(values, { onSuccess: close }).catch((error: unknown) => {
      if (isUnsure(error)) setUnsure(true);
    });
    if (created) onCreated(created);
  };

  if (!open) return null;
  return (
    <PersonDialog<NewPerson>
      title="Nuevo usuario"
      onClose={close}
      check={newPerson}
      defaults={{ username: '', name: '', email: '', branch: only ?? '', puesto: '', shared: false }}
      error={create.error}
      errorDetail={unsure && perhapsCreated}
      labels={labels}
      onSend={send}
    >
      <UsernameField />
      <PersonFields
        branchLabel={ofSome ? 'Sucursal' : 'Sucursal (opcional)'}
        noBranch={ofSome ? 'Elige' : 'Sin sucursal'}
      />
    </PersonDialog>
  );
}
