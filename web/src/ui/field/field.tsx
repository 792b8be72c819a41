import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldControl = {
  id: string;
  name: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  /** By which the form finds the control. */
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The error is said aloud as soon as it appears. */
  alert?: boolean;
  /** Renders the input, select or text area with these attributes. */
  children: (control: FieldControl) => ReactNode;
};

type FieldErrorProps = { id?: string; alert?: boolean; children: ReactNode };

/** What is wrong with a field, or with several that have one message. */
export function FieldError({ id, alert = false, children }: FieldErrorProps) {
  return (
    <p className={styles.error} id={id} role={alert ? 'alert' : undefined}>
      <CircleAlert size={18} aria-hidden="true" />
      {children}
    </p>
  );
}

export function Field({ label, name, hint, error, alert = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <FieldError id={errorId} alert={alert}>
          {error}
        </FieldError>
      )}
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
