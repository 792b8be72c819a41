import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './button.module.css';

/** A link to another screen that looks like a button. */
export function ScreenLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(styles.button, className)} />;
}
