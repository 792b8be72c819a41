import type { LostSaleOrder, LostSaleRow } from '@mostrador/contract/lost-sales';
import { ChevronRight, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { type Column, choosable, columns, sortBy } from './columns.ts';
import styles from './table.module.css';

type OnDelete = ((id: number) => void) | undefined;

/** The whole report, also what its columns cut off or hide, and what can be done with it. */
function Details({ sale, onDelete }: { sale: LostSaleRow; onDelete: OnDelete }) {
  return (
    <>
      <dl className={styles.whole}>
        {choosable.map(({ key, name, text, upper }) => (
          <div key={key} data-column={key}>
            <dt>{name}</dt>
            <dd className={upper ? styles.upper : undefined}>{text(sale) || '—'}</dd>
          </div>
        ))}
      </dl>
      {onDelete && (
        <Button aria-label={`Borrar la venta perdida n.º ${sale.id}`} onClick={() => onDelete(sale.id)}>
          <Trash2 size={18} aria-hidden="true" />
          Borrar
        </Button>
      )}
    </>
  );
}

type RowProps = { sale: LostSaleRow; shown: readonly Column[]; onDelete: OnDelete };

/** One line for each report. Its number opens the whole of it below. */
function Row({ sale, shown, onDelete }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr data-open={open || undefined}>
        <th scope="row">
          <button
            type="button"
            className={styles.open}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={18} aria-hidden="true" />
            <VisuallyHidden>Ver completa la n.º </VisuallyHidden>
            {sale.id}
          </button>
        </th>
        {shown.map(({ key, name, text, upper }) => {
          const whole = text(sale);
          return (
            <td
              key={key}
              data-label={whole ? name : undefined}
              title={whole}
              className={upper ? styles.upper : undefined}
            >
              {whole && <span className={styles.line}>{whole}</span>}
            </td>
          );
        })}
      </tr>
      {open && (
        <tr id={id} className={styles.details}>
          <td colSpan={shown.length + 1}>
            <Details sale={sale} onDelete={onDelete} />
          </td>
        </tr>
      )}
    </>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

type LostSalesTableProps = {
  sales: readonly LostSaleRow[];
  hidden: readonly string[];
  order: LostSaleOrder;
  onOrder: (order: LostSaleOrder) => void;
  onDelete: OnDelete;
};

export function LostSalesTable({ sales, hidden, order, onOrder, onDelete }: LostSalesTableProps) {
  const isShown = ({ key }: Column) => !hidden.includes(key);
  const head = columns.filter(isShown).map((column) => ({
    id: column.key,
    name: column.short ?? column.name,
    sort: {
      direction: order.orden === column.key ? directions[order.sentido] : undefined,
      onSort: () => onOrder(sortBy(order, column)),
    },
  }));
  const shown = choosable.filter(isShown);
  return (
    <CardTable caption="Ventas perdidas registradas" columns={head} className={styles.table}>
      {sales.map((sale) => (
        <Row key={sale.id} sale={sale} shown={shown} onDelete={onDelete} />
      ))}
    </CardTable>
  );
}
