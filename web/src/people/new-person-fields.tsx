import { identityLimits } from '@mostrador/contract/identity';
import { type NewPerson, peopleLimits } from '@mostrador/contract/people';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../ui/field/field.tsx';
import { TextInput } from '../ui/field/inputs.tsx';

export const fieldNames = ['username', 'name', 'email', 'branch'] as const satisfies readonly (keyof NewPerson)[];

const about = {
  username: {
    label: 'Usuario',
    hint: 'Con este nombre entra al portal. Letras sin acento, números, punto y guion.',
    max: identityLimits.username.max,
  },
  name: { label: 'Nombre completo', hint: undefined, max: peopleLimits.name.max },
  email: { label: 'Correo (opcional)', hint: undefined, max: peopleLimits.email.max },
  branch: { label: 'Sucursal (opcional)', hint: undefined, max: peopleLimits.branch.max },
};

export function NewPersonFields({ form }: { form: UseFormReturn<NewPerson> }) {
  const { errors } = form.formState;
  return fieldNames.map((name) => (
    <Field key={name} label={about[name].label} hint={about[name].hint} error={errors[name]?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          maxLength={about[name].max}
          required={name === 'username' || name === 'name'}
          type={name === 'email' ? 'email' : 'text'}
          autoCapitalize={name === 'username' || name === 'email' ? 'none' : 'words'}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  ));
}
