import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

type ButtonLinkProps = ComponentProps<'a'> & { look?: 'primary' | 'secondary' };

/** A link outside the portal's screens (a file, another site) that looks like a button. */
export function ButtonLink({ look = 'secondary', className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classNames(styles.button, styles[look], className)} />;
}
