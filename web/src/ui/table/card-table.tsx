import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-table.module.css';

type CardTableProps = ComponentProps<'table'> & {
  /** Says what the table shows, to whoever listens to the screen. */
  caption: string;
};

/**
 * A table that becomes a list of cards where it would not fit. Every cell but the first needs `data-label`,
 * its column's name; widths come from the caller's `thead`. Nothing is cut off, so that a menu may hang out of a row.
 */
export function CardTable({ caption, className, children, ...rest }: CardTableProps) {
  return (
    <table {...rest} className={classNames(styles.table, className)}>
      <caption className={styles.caption}>{caption}</caption>
      {children}
    </table>
  );
}
