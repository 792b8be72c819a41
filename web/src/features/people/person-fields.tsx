import { toOptions } from '@mostrador/contract/options';
import { type ChangePerson, type Person, type PersonField, peopleLimits, positions } from '@mostrador/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Select } from '../../ui/select/select.tsx';
import { BranchField } from '../branches/public.tsx';
import { peopleBranchesQuery } from './api.ts';
import styles from './person-form.module.css';

const positionOptions = toOptions(positions);

/** What the company's user pool says is shown, and not edited here. */
function FixedField({ label, value }: { label: string; value: string | null }) {
  return (
    <Field label={label} hint="Viene del sistema de la empresa.">
      {(control) => <TextInput {...control} value={value ?? ''} readOnly />}
    </Field>
  );
}

function NameField() {
  const { register, formState } = useFormContext<ChangePerson>();
  return (
    <Field label="Nombre completo" error={formState.errors.name?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...register('name')}
          maxLength={peopleLimits.name.max}
          required
          autoCapitalize="words"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

function EmailField() {
  const { register, formState } = useFormContext<ChangePerson>();
  return (
    <Field label="Correo (opcional)" error={formState.errors.email?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...register('email')}
          maxLength={peopleLimits.email.max}
          type="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

type PersonFieldsProps = {
  /** Who is edited, if it is not somebody new. */
  person?: Person;
  fromPool?: readonly PersonField[];
  branchLabel: string;
  /** The first entry of the branches: what it means to choose none. */
  noBranch: string;
};

/** What a new person and one who is edited have in common. */
export function PersonFields({ person, fromPool = [], branchLabel, noBranch }: PersonFieldsProps) {
  const { register, formState } = useFormContext<ChangePerson>();
  const { errors } = formState;
  const list = useQuery(peopleBranchesQuery());
  // Controlled, because an uncontrolled select loses its choice when the options arrive later.
  const { field: branchField } = useController<ChangePerson, 'branch'>({ name: 'branch' });
  const fixed = (field: PersonField) => person !== undefined && fromPool.includes(field);
  const { name = '', email = '', branch, puesto, retiredBranch } = person ?? {};
  return (
    <>
      {fixed('name') ? <FixedField label="Nombre completo" value={name} /> : <NameField />}
      {fixed('email') ? <FixedField label="Correo" value={email} /> : <EmailField />}
      <div className={styles.pair}>
        {fixed('branch') ? (
          <FixedField label="Sucursal" value={branch ?? null} />
        ) : (
          <BranchField
            label={branchLabel}
            error={errors.branch?.message}
            list={list}
            placeholder={noBranch}
            saved={branch ?? ''}
            savedText={retiredBranch ? `${branch} (retirada)` : (branch ?? '')}
            {...branchField}
          />
        )}
        {fixed('puesto') ? (
          <FixedField label="Puesto" value={puesto ? positions[puesto] : null} />
        ) : (
          <Field label="Puesto (opcional)" error={errors.puesto?.message}>
            {(control) => (
              <Select {...control} {...register('puesto')} options={positionOptions} placeholder="Sin puesto" />
            )}
          </Field>
        )}
      </div>
      <label className={styles.check}>
        <input type="checkbox" {...register('shared')} />
        Cuenta compartida
        <small>La usan varias personas: en cada venta perdida escriben su nombre.</small>
      </label>
    </>
  );
}
