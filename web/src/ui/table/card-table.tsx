import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-table.module.css';

type Sort = { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
type Column = string | { name: string; note?: string; id?: string; sort?: Sort };

type CardTableProps = ComponentProps<'table'> & {
  /** Says what the table shows, to whoever listens to the screen. */
  caption: string;
  columns: readonly Column[];
  /** The rows end in a cell without a column's name: the button of each. */
  unnamedLast?: boolean;
};

function Head({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>;
  const { name, note, id, sort } = column;
  return (
    <th scope="col" data-column={id} aria-sort={sort?.direction}>
      {sort ? <SortButton name={name} {...sort} /> : name} {note && <small className={styles.note}>{note}</small>}
    </th>
  );
}

function SortButton({ name, direction, onSort }: Sort & { name: string }) {
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      <span>{name}</span>
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/**
 * A table that becomes a list of cards where it would not fit; its children are the rows. Every cell but the first
 * needs `data-label`, its column's name; widths come from the caller's `thead`. Nothing is cut off, so that a menu
 * may hang out of a row.
 */
export function CardTable({ caption, columns, unnamedLast = false, className, children, ...rest }: CardTableProps) {
  return (
    <table {...rest} className={classNames(styles.table, className)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={typeof column === 'string' ? column : column.name} column={column} />
          ))}
          {unnamedLast && <td />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
