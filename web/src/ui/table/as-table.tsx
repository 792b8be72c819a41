import type { ComponentProps } from 'react';
import styles from './as-table.module.css';
import { Table } from './table.tsx';

type AsTableProps = ComponentProps<typeof Table> & {
  /** Where two charts are near each other, which one it is. */
  summary?: string;
};

/** The values of a chart as a table, which opens below it. */
export function AsTable({ summary = 'Ver como tabla', ...table }: AsTableProps) {
  return (
    <details className={styles.asTable}>
      <summary>{summary}</summary>
      <Table limited {...table} />
    </details>
  );
}
