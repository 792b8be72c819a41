import type { BranchFault } from '@mostrador/contract/branch-import';
import { FormError } from '../../../ui/state/form-error.tsx';
import { Table } from '../../../ui/table/table.tsx';
import styles from './import.module.css';

/** Every bad line by its number. With one of them nothing can be applied: a branch left out would be a branch removed. */
export function Faults({ faults, total }: { faults: readonly BranchFault[]; total: number }) {
  return (
    <section className={styles.list} aria-label="Líneas con error">
      <FormError>
        {total === 1 ? 'Hay 1 línea con error.' : `Hay ${total} líneas con error.`} Corrígelas en el archivo y súbelo
        otra vez; mientras, las sucursales siguen como estaban.
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
      {total > faults.length && <p>Se muestran las primeras {faults.length}.</p>}
    </section>
  );
}
