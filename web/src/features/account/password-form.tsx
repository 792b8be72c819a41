import { identityLimits } from '@mostrador/contract/identity';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useServerIssues } from '../../lib/http/use-server-issues.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useViewer } from '../../lib/viewer.ts';
import styles from './account-screen.module.css';
import { useChangePassword } from './change-password.ts';
import { type PasswordFields, passwordFieldNames, passwordIssues, preparePasswordCheck } from './password-fields.ts';

const empty: PasswordFields = { currentPassword: '', newPassword: '', repeated: '' };

const resolver: Resolver<PasswordFields> = async (values) => {
  const issues = Object.entries(await passwordIssues(values));
  if (issues.length === 0) return { values, errors: {} };
  const errors: FieldErrors<PasswordFields> = Object.fromEntries(
    issues.map(([name, message]) => [name, { type: 'validate', message }]),
  );
  return { values: {}, errors };
};

const rules = `Usa ${identityLimits.password.min} caracteres o más. No uses tu usuario ni una contraseña común; una frase corta es buena idea.`;

type PasswordFormProps = {
  currentLabel: string;
  onChanged: () => Promise<void> | void;
};

export function PasswordForm({ currentLabel, onChanged }: PasswordFormProps) {
  const { username } = useViewer();
  const form = useForm<PasswordFields>({ resolver, defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const change = useChangePassword();
  useServerIssues(form, change.error, passwordFieldNames);

  const send = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const changed = await change.mutateAsync({ currentPassword, newPassword }).then(
      () => true,
      () => false,
    );
    if (!changed) return;
    await onChanged();
    form.reset();
  });

  const labels = {
    currentPassword: currentLabel,
    newPassword: 'Contraseña nueva',
    repeated: 'Repite la contraseña nueva',
  };
  return (
    <form
      className={styles.form}
      aria-label="Cambiar contraseña"
      onFocus={preparePasswordCheck}
      onSubmit={isSubmitting ? (event) => event.preventDefault() : send}
      noValidate
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {passwordFieldNames.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          error={errors[name]?.message}
          hint={name === 'newPassword' ? rules : undefined}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register(name)}
              subject={labels[name].toLowerCase()}
              autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
      ))}
      {change.error && <FormError>{sentenceFor(change.error)}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" look="primary" pending={isSubmitting}>
          {isSubmitting ? 'Cambiando…' : 'Cambiar contraseña'}
        </Button>
      </div>
    </form>
  );
}
