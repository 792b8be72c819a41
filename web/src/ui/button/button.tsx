import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** `primary` once per form; `danger` for what cannot be undone. */
  look?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Keeps its place and its focus while the work runs, and ignores further presses. */
  pending?: boolean;
  /** Has nothing to do for now, and keeps its place and its focus: the last page has no next one. */
  idle?: boolean;
};

export function Button({
  look = 'secondary',
  pending = false,
  idle = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], className)}
      aria-disabled={pending || idle || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending || idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
