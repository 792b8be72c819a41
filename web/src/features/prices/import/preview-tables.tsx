import { once } from '@mostrador/contract/once';
import type { BadLine, Price, PriceChange } from '@mostrador/contract/prices';
import { pesosAndCents } from '../../../lib/numbers.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import styles from './import.module.css';

const percent = once(
  () => new Intl.NumberFormat('es-MX', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
);

const priceColumns = ['Código', 'Descripción', 'Público', 'Mecánico'];

export function PricesOf({ caption, prices }: { caption: string; prices: Price[] }) {
  return (
    <CardTable caption={caption} columns={priceColumns} className={styles.table}>
      {prices.map(({ codigo, descripcion, publico, mecanico }) => (
        <tr key={codigo}>
          <th scope="row">{codigo}</th>
          <td data-label="Descripción">{descripcion}</td>
          <td data-label="Público">{pesosAndCents(publico)}</td>
          <td data-label="Mecánico">{pesosAndCents(mecanico)}</td>
        </tr>
      ))}
    </CardTable>
  );
}

function Change({ before, now }: { before: number; now: number }) {
  if (before === now) return pesosAndCents(now);
  return (
    <span>
      <del>{pesosAndCents(before)}</del> <ins>{pesosAndCents(now)}</ins>{' '}
      <small>{percent().format((now - before) / before)}</small>
    </span>
  );
}

export function ChangesTable({ changes }: { changes: PriceChange[] }) {
  return (
    <CardTable
      caption="Precios que cambian, los mayores cambios primero"
      columns={priceColumns}
      className={styles.table}
    >
      {changes.map(({ codigo, descripcion, ...change }) => (
        <tr key={codigo}>
          <th scope="row">{codigo}</th>
          <td data-label="Descripción">{descripcion}</td>
          <td data-label="Público">
            <Change before={change.publico_antes} now={change.publico} />
          </td>
          <td data-label="Mecánico">
            <Change before={change.mecanico_antes} now={change.mecanico} />
          </td>
        </tr>
      ))}
    </CardTable>
  );
}

export function BadLinesTable({ lines }: { lines: BadLine[] }) {
  return (
    <CardTable caption="Líneas con error" columns={['Línea', 'Código', 'Motivo']} className={styles.badLines}>
      {lines.map(({ linea, codigo, motivo }) => (
        <tr key={linea}>
          <th scope="row">Línea {linea}</th>
          <td data-label="Código">{codigo}</td>
          <td data-label="Motivo">{motivo}</td>
        </tr>
      ))}
    </CardTable>
  );
}
