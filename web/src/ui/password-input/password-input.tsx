import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '../field/inputs.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './password-input.module.css';

type PasswordInputProps = ComponentProps<'input'> & {
  /** What "Mostrar" shows, where a form has several passwords. */
  subject?: string;
};

export function PasswordInput({ subject, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.password}>
      <TextInput {...rest} type={shown ? 'text' : 'password'} className={styles.input} />
      <button type="button" className={styles.reveal} onClick={() => setShown(!shown)} aria-pressed={shown}>
        <Icon size={20} aria-hidden="true" />
        Mostrar
        {subject && <VisuallyHidden> {subject}</VisuallyHidden>}
      </button>
    </div>
  );
}
