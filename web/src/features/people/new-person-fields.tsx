import { identityLimits } from '@mostrador/contract/identity';
import { type NewPerson, peopleLimits } from '@mostrador/contract/people';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { BranchField } from '../branches/public.tsx';

const written = {
  username: {
    label: 'Usuario',
    hint: 'Con este nombre entra al portal. Letras sin acento, números, punto y guion.',
    max: identityLimits.username.max,
  },
  name: { label: 'Nombre completo', hint: undefined, max: peopleLimits.name.max },
  email: { label: 'Correo (opcional)', hint: undefined, max: peopleLimits.email.max },
};
const writtenNames = ['username', 'name', 'email'] as const satisfies readonly (keyof typeof written)[];

export function NewPersonFields({ form }: { form: UseFormReturn<NewPerson> }) {
  const { errors } = form.formState;
  return (
    <>
      {writtenNames.map((name) => (
        <Field key={name} label={written[name].label} hint={written[name].hint} error={errors[name]?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name)}
              maxLength={written[name].max}
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
