import { Check, Copy } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { type Copied, useCopy } from '../../ui/copy/use-copy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './copyable.module.css';

const said: Record<Copied, string> = {
  no: '',
  yes: 'Listo, ya lo puedes pegar.',
  'by-hand': 'Ya está seleccionado: cópialo con Ctrl + C.',
};

/** A term of a list of terms, with a button that copies its value. */
export function Copyable({ label, value }: { label: string; value: string }) {
  const { copied, copy, target } = useCopy(value);
  const Icon = copied === 'yes' ? Check : Copy;
  return (
    <div className={styles.copyable}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <code ref={target} className={styles.text}>
          {value}
        </code>
        <Button className={styles.button} onClick={() => void copy()}>
          <Icon size={20} aria-hidden="true" />
          {copied === 'yes' ? 'Copiado' : 'Copiar'}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </Button>
        <span className={styles.said} role="status">
          {said[copied]}
        </span>
      </dd>
    </div>
  );
}
