import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text for people who listen to the screen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
