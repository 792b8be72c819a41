import { plazaText } from '@mostrador/contract/branches';
import { Chip } from '../../../ui/chip/chip.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { OpenNow } from '../hours/open-now.tsx';
import { MapLink, Phones } from './branch-facts.tsx';
import styles from './directory.module.css';
import { distanceWords, type Listed } from './find-branches.ts';

const columns = ['Sucursal', 'Código', 'Ciudad', 'Dirección', 'Teléfonos', 'Encargado', 'Mapa'];

function Row({ branch, own }: { branch: Listed; own: boolean }) {
  const { id, nombre, codigo, numero, ciudad, direccion, telefonos, encargado, taller, km, hours } = branch;
  return (
    <tr id={`sucursal-${id}`} tabIndex={-1}>
      <th scope="row">
        {nombre}
        <span className={styles.rowHours}>
          <OpenNow hours={hours} />
        </span>
        {(own || taller) && (
          <span className={styles.rowTags}>
            {own && <Chip tone="blue">Tu sucursal</Chip>}
            {taller && <Chip tone="green">Con taller</Chip>}
          </span>
        )}
      </th>
      <td data-label="Código">
        {codigo} {numero && <span className={styles.quiet}>n.º {numero}</span>}
      </td>
      <td data-label="Ciudad">{plazaText(ciudad)}</td>
      <td data-label={direccion ? 'Dirección' : undefined}>{direccion}</td>
      <td data-label={telefonos ? 'Teléfonos' : undefined}>{telefonos && <Phones telefonos={telefonos} />}</td>
      <td data-label={encargado ? 'Encargado' : undefined}>{encargado}</td>
      <td>
        {km !== null && <strong className={styles.km}>{distanceWords(km)}</strong>}
        <MapLink branch={branch} />
      </td>
    </tr>
  );
}

type BranchTableProps = { branches: readonly Listed[]; ownBranch: string | null };

export function BranchTable({ branches, ownBranch }: BranchTableProps) {
  return (
    <CardTable caption="Sucursales" columns={columns} className={styles.table}>
      {branches.map((branch) => (
        <Row key={branch.id} branch={branch} own={branch.nombre === ownBranch} />
      ))}
    </CardTable>
  );
}
