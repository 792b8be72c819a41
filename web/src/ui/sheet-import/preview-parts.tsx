import { number } from '../../lib/numbers.ts';
import { FormError } from '../state/form-error.tsx';
import { Table } from '../table/table.tsx';
import styles from './sheet-import.module.css';

type Count = { label: string; count: number; look?: 'added' | 'changed' | 'removed' };

/** How many rows a file adds, changes and leaves alone. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count, look }) => (
        <div key={label} className={count > 0 && look ? styles[look] : undefined}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type FaultsProps = {
  faults: readonly { linea: number; motivo: string }[];
  /** May be more than are listed. */
  total: number;
  /** What stays as it was: "las sucursales siguen". */
  meanwhile: string;
};

/** The bad lines of a file. While there is one, nothing can be applied. */
export function Faults({ faults, total, meanwhile }: FaultsProps) {
  return (
    <section className={styles.list} aria-label="Líneas con error">
      <FormError>
        {total === 1 ? 'Hay 1 línea con error.' : `Hay ${number(total)} líneas con error.`} Corrígelas en el archivo y
        súbelo otra vez; mientras, {meanwhile} como estaban.
      </FormError>
      <Table caption="Líneas con error" limited>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ linea, motivo }) => (
            <tr key={linea}>
              <th scope="row">{linea}</th>
              <td className={styles.reason}>{motivo}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > faults.length && <p>Se muestran las primeras {number(faults.length)}.</p>}
    </section>
  );
}
