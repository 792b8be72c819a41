import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** Says what the table shows; also the name of the region that scrolls on a narrow screen. */
  caption: string;
  /** Long tables scroll inside a limited height, their head in sight. */
  limited?: boolean;
};

export function Table({ caption, limited = false, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classNames(styles.scroll, limited && styles.limited)} aria-label={caption} tabIndex={0}>
      <table {...rest} className={classNames(styles.table, className)}>
        <caption className={styles.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
