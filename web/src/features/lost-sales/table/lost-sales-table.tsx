import { timeZoneOf } from '@mostrador/contract/branches';
import { type LostSale, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { Trash2 } from 'lucide-react';
import { moment } from '../../../lib/dates.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import styles from './table.module.css';

const columns = [
  'N.º',
  'Fecha',
  'Carro',
  'Modelo',
  'Año',
  'Motor',
  'Cant.',
  'Marca/línea',
  'Código',
  'Categoría',
  'Sucursal',
  'Quién',
  'Motivo',
  'Mensaje',
];

type RowProps = { sale: LostSale; onDelete: ((id: number) => void) | undefined };

function Row({ sale, onDelete }: RowProps) {
  const reason = sale.motivo && lostSaleReasons[sale.motivo].text;
  return (
    <tr>
      <th scope="row">{sale.id}</th>
      <td data-label="Fecha">
        <time dateTime={sale.reported_at}>{moment(sale.reported_at, { timeZone: timeZoneOf(sale.plaza) })}</time>
      </td>
      <td data-label="Carro" className={styles.upper}>
        {sale.car_marca}
      </td>
      <td data-label="Modelo" className={styles.upper}>
        {sale.car_modelo}
      </td>
      <td data-label="Año">{sale.car_anio}</td>
      <td data-label="Motor">{sale.car_motor}</td>
      <td data-label="Cantidad">{sale.cantidad}</td>
      <td data-label="Marca/línea" className={styles.upper}>
        {sale.marca}
      </td>
      <td data-label="Código">{sale.codigo_parte}</td>
      <td data-label="Categoría">{sale.categoria}</td>
      <td data-label="Sucursal">{sale.sucursal}</td>
      <td data-label="Quién">{sale.nombre}</td>
      <td data-label={reason ? 'Motivo' : undefined}>{reason}</td>
      <td data-label={sale.mensaje ? 'Mensaje' : undefined} className={styles.upper}>
        {sale.mensaje}
      </td>
      {onDelete && (
        <td className={styles.actions}>
          <button
            type="button"
            className={styles.delete}
            aria-label={`Borrar la venta perdida n.º ${sale.id}`}
            title="Borrar"
            onClick={() => onDelete(sale.id)}
          >
            <Trash2 size={20} aria-hidden="true" />
            <span className={styles.deleteWord}>Borrar</span>
          </button>
        </td>
      )}
    </tr>
  );
}

type LostSalesTableProps = { sales: readonly LostSale[]; onDelete: ((id: number) => void) | undefined };

export function LostSalesTable({ sales, onDelete }: LostSalesTableProps) {
  return (
    <CardTable
      caption="Ventas perdidas registradas"
      columns={columns}
      unnamedLast={onDelete !== undefined}
      className={styles.table}
    >
      {sales.map((sale) => (
        <Row key={sale.id} sale={sale} onDelete={onDelete} />
      ))}
    </CardTable>
  );
}
