import type { BranchImportPreview } from '@mostrador/contract/branch-import';
import { plazaText } from '@mostrador/contract/branches';
import type { ReactNode } from 'react';
import parts from '../../../lib/sheet-import/sheet-import.module.css';
import { CardTable } from '../../../ui/table/card-table.tsx';
import styles from './import.module.css';

type Named = BranchImportPreview['quitadas'][number] & { regresa?: string | null };
type NamedBranchesProps = { title: string; branches: readonly Named[]; children?: ReactNode };

/** Says of a retired branch that it comes back, and under which name it was retired if that was another. */
function returnWords({ nombre, regresa }: Named): string {
  if (!regresa) return '';
  return regresa === nombre ? ' · regresa' : ` · regresa; antes «${regresa}»`;
}

export function NamedBranches({ title, branches, children }: NamedBranchesProps) {
  if (branches.length === 0) return null;
  return (
    <section className={parts.list} aria-label={title}>
      <h3>
        {title} <span className={parts.quiet}>{branches.length}</span>
      </h3>
      {children && <p>{children}</p>}
      <ul className={styles.names}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <strong>{branch.nombre}</strong>{' '}
            <span className={parts.quiet}>
              {plazaText(branch.ciudad)}
              {returnWords(branch)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const empty = <span className={parts.quiet}>vacío</span>;

type Changed<Field> = { id: number; nombre: string; cambios: { campo: Field; antes: string; ahora: string }[] };
type ChangesProps<Field> = { branches: readonly Changed<Field>[]; fieldName: (field: Field) => string };

/** Each changed field with its current and its new value. */
export function Changes<Field extends string>({ branches, fieldName }: ChangesProps<Field>) {
  if (branches.length === 0) return null;
  return (
    <section className={parts.list} aria-label="Con cambios">
      <h3>
        Con cambios <span className={parts.quiet}>{branches.length}</span>
      </h3>
      <CardTable caption="Cambios por sucursal" columns={['Sucursal', 'Dato', 'Antes', 'Ahora']}>
        {branches.flatMap(({ id, nombre, cambios }) =>
          cambios.map(({ campo, antes, ahora }) => (
            <tr key={`${id} ${campo}`}>
              <th scope="row">{nombre}</th>
              <td data-label="Dato">{fieldName(campo)}</td>
              <td data-label="Antes">{antes ? <del>{antes}</del> : empty}</td>
              <td data-label="Ahora">{ahora ? <ins>{ahora}</ins> : empty}</td>
            </tr>
          )),
        )}
      </CardTable>
    </section>
  );
}
