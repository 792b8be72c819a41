import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../lib/query-state.tsx';
import styles from '../../../lib/sheet-import/sheet-import.module.css';
import { Chip } from '../../../ui/chip/chip.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { strayBranchesQuery } from './api.ts';

const columns = ['Nombre', 'Qué pasa', 'Ventas perdidas', 'Personas'];

/** Names in reports and people that no branch of the directory has, and what retired branches still have. */
export function StraySection() {
  const strays = useQuery(strayBranchesQuery());
  const { data } = strays;
  if (!data) return <QueryState query={strays} />;
  const rows = [
    ...data.desconocidas.map((uses) => ({ ...uses, key: uses.nombre, retired: false })),
    ...data.retiradas.map((uses) => ({ ...uses, key: String(uses.id), retired: true })),
  ];
  return (
    <section className={styles.part} aria-labelledby="sin-relacion">
      <h2 id="sin-relacion">Sin sucursal en el directorio</h2>
      {rows.length === 0 ? (
        <p>Todas las ventas perdidas y todas las personas son de una sucursal del directorio.</p>
      ) : (
        <>
          <p>
            Estas ventas perdidas y personas tienen una sucursal que no está en el directorio. Cuando una importación
            traiga una sucursal con ese nombre, quedarán relacionadas con ella.
          </p>
          <CardTable caption="Sin sucursal en el directorio" columns={columns}>
            {rows.map(({ key, nombre, reportes, personas, retired }) => (
              <tr key={key}>
                <th scope="row">{nombre}</th>
                <td data-label="Qué pasa">
                  {retired ? <Chip>Retirada</Chip> : <Chip tone="red">Nombre desconocido</Chip>}
                </td>
                <td data-label="Ventas perdidas">{reportes}</td>
                <td data-label="Personas">{personas}</td>
              </tr>
            ))}
          </CardTable>
        </>
      )}
    </section>
  );
}
