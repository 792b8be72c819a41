import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { usePassFocusOn } from '../focus/use-pass-focus-on.ts';
import styles from './section.module.css';

type NextButtonProps = {
  pending: boolean;
  /** The list is about to be another one. */
  idle: boolean;
  onMore: () => void;
  children: ReactNode;
};

function NextButton({ pending, idle, onMore, children }: NextButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button);
  return (
    <Button ref={button} pending={pending} idle={idle} onClick={onMore}>
      {pending ? 'Cargando…' : children}
    </Button>
  );
}

/**
 * Under a list that comes in parts. After the last part the place stays: whoever was on the button goes on from it. For
 * anybody else the page stays where it is, also when another filter makes the list short.
 */
export function MoreButton({ more, ...button }: NextButtonProps & { more: boolean }) {
  return <div className={styles.more}>{more ? <NextButton {...button} /> : <p tabIndex={-1}>Es todo.</p>}</div>;
}
