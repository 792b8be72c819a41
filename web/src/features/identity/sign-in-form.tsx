import { missingCredentials } from '@mostrador/contract/credentials';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldIssues } from '../../lib/http/field-issues.ts';
import { isProblem, sentenceFor } from '../../lib/http/problem-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useSignIn } from './api.ts';
import styles from './sign-in-form.module.css';

type SignInFormProps = {
  /** Filled in when the person is known. */
  username?: string;
  onSignedIn: () => Promise<void> | void;
};

type Issues = { username?: string | undefined; password?: string | undefined };

export function SignInForm({ username: known = '', onSignedIn }: SignInFormProps) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Issues>({});
  const [continuing, setContinuing] = useState(false);
  /** Of signing in, or of what comes after it. */
  const [failure, setFailure] = useState<unknown>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const signIn = useSignIn();
  const issues: Issues = { ...fieldIssues(failure, 'body'), ...missing };
  const pending = signIn.isPending || continuing;

  // Focuses the first empty field.
  useEffect(() => {
    (known ? passwordInput : usernameInput).current?.focus();
  }, [known]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const empty: Issues = {};
    if (!password) empty.password = missingCredentials.password;
    if (!username.trim()) empty.username = missingCredentials.username;
    setMissing(empty);
    if (empty.username) return usernameInput.current?.focus();
    if (empty.password) return passwordInput.current?.focus();
    setFailure(null);
    try {
      await signIn.mutateAsync({ username: username.trim(), password });
      setContinuing(true);
      await onSignedIn();
    } catch (error) {
      setFailure(error);
      if (isProblem(error, 'wrong-credentials')) passwordInput.current?.select();
    } finally {
      setContinuing(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure !== null && <FormError>{sentenceFor(failure)}</FormError>}
      <Field label="Usuario" error={issues.username}>
        {(control) => (
          <TextInput
            {...control}
            ref={usernameInput}
            name="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label="Contraseña" error={issues.password}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordInput}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={pending}>
        {pending ? 'Entrando…' : 'Entrar'}
      </Button>
    </form>
  );
}
