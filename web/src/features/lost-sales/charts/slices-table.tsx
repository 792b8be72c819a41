import { number } from '../../../lib/number.ts';
import { Table } from '../../../ui/table/table.tsx';
import styles from './charts.module.css';
import { percent, type Slice } from './slices.ts';

type SlicesTableProps = { caption: string; column: string; slices: readonly Slice[] };

/** Every slice, also those that the donut shows together. */
export function SlicesTable({ caption, column, slices }: SlicesTableProps) {
  return (
    <details className={styles.asTable}>
      <summary>Ver como tabla</summary>
      <Table caption={caption} limited>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">Reportes</th>
            <th scope="col">Porcentaje</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.id}>
              <th scope="row">{slice.label}</th>
              <td>{number(slice.value)}</td>
              <td>{percent(slice)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
