import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from './picture.tsx';
import styles from './side-by-side.module.css';

/** The right way beside the wrong way; on a phone, one above the other. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type ExampleProps = { picture?: string; alt?: string; children: ReactNode };

function Example({ picture, alt = '', right, children }: ExampleProps & { right: boolean }) {
  const Icon = right ? Check : X;
  return (
    <div className={classNames(styles.example, right ? styles.right : styles.wrong)}>
      <p className={styles.label}>
        <Icon size={22} strokeWidth={3} aria-hidden="true" />
        {right ? 'Correcto' : 'Incorrecto'}
      </p>
      {picture && <Picture picture={picture} alt={alt} />}
      <div className={styles.words}>{children}</div>
    </div>
  );
}

export function Correct(props: ExampleProps) {
  return <Example {...props} right />;
}

export function Incorrect(props: ExampleProps) {
  return <Example {...props} right={false} />;
}
