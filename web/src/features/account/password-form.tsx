import { identityLimits } from '@mostrador/contract/identity';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import styles from './account-screen.module.css';
import { useChangePassword } from './api.ts';
import { type PasswordFields, passwordFieldNames, passwordFields } from './password-fields.ts';

const empty: PasswordFields = { currentPassword: '', newPassword: '', repeated: '' };

const rules = `Usa ${identityLimits.password.min} caracteres o más. No uses tu usuario ni una contraseña común; una frase corta es buena idea.`;

type PasswordFormProps = {
  currentLabel: string;
  onChanged: () => Promise<void> | void;
};

export function PasswordForm({ currentLabel, onChanged }: PasswordFormProps) {
  const { username } = useViewer();
  const change = useChangePassword();
  const { form, ref, isSubmitting, onSubmit } = useContractForm<PasswordFields>({
    check: passwordFields,
    defaults: empty,
    error: change.error,
    asksBeforeLeaving: false,
  });
  const { errors } = form.formState;

  const send = onSubmit(async ({ currentPassword, newPassword }) => {
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
    <form ref={ref} className={styles.form} aria-label="Cambiar contraseña" onSubmit={send} noValidate>
      {/* For password managers, to know whose password this is. */}
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
