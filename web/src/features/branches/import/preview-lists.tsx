import type { BranchImportPreview } from '@mostrador/contract/branch-import';
import type { ReactNode } from 'react';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { cityName } from '../directory/find-branches.ts';
import styles from './import.module.css';
import { fieldNames } from './preview-words.ts';

type NamedBranchesProps = { title: string; branches: BranchImportPreview['nuevas']; children?: ReactNode };

export function NamedBranches({ title, branches, children }: NamedBranchesProps) {
  if (branches.length === 0) return null;
  return (
    <section className={styles.list} aria-label={title}>
      <h3>
        {title} <span className={styles.number}>{branches.length}</span>
      </h3>
      {children && <p>{children}</p>}
      <ul className={styles.names}>
        {branches.map(({ id, nombre, ciudad }) => (
          <li key={id}>
            <strong>{nombre}</strong> <span className={styles.quiet}>{cityName(ciudad)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const empty = <span className={styles.quiet}>vacío</span>;

/** Field by field, as it stands and as it will be. */
export function ChangedBranches({ branches }: { branches: BranchImportPreview['cambiadas'] }) {
  if (branches.length === 0) return null;
  return (
    <section className={styles.list} aria-label="Con cambios">
      <h3>
        Con cambios <span className={styles.number}>{branches.length}</span>
      </h3>
      <CardTable caption="Cambios por sucursal" columns={['Sucursal', 'Dato', 'Antes', 'Ahora']}>
        {branches.flatMap(({ id, nombre, cambios }) =>
          cambios.map(({ campo, antes, ahora }) => (
            <tr key={`${id} ${campo}`}>
              <th scope="row">{nombre}</th>
              <td data-label="Dato">{fieldNames[campo]}</td>
              <td data-label="Antes">{antes ? <del>{antes}</del> : empty}</td>
              <td data-label="Ahora">{ahora ? <ins>{ahora}</ins> : empty}</td>
            </tr>
          )),
        )}
      </CardTable>
    </section>
  );
}
