import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '../ui/field/inputs.tsx';
import styles from './sign-in-form.module.css';

export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.password}>
      <TextInput {...props} type={shown ? 'text' : 'password'} className={styles.passwordInput} />
      <button type="button" className={styles.reveal} onClick={() => setShown(!shown)} aria-pressed={shown}>
        <Icon size={20} aria-hidden="true" />
        Mostrar
      </button>
    </div>
  );
}
