import type { BadLine, Price, PriceChange } from '@mostrador/contract/prices';
import { CardTable } from '../../ui/table/card-table.tsx';
import { pesosAndCents } from '../pesos.ts';
import styles from './import.module.css';

const percent = new Intl.NumberFormat('es-MX', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

export function PricesOf({ caption, prices }: { caption: string; prices: Price[] }) {
  return (
    <CardTable caption={caption} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Descripción</th>
          <th scope="col">Público</th>
          <th scope="col">Mecánico</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ codigo, descripcion, publico, mecanico }) => (
          <tr key={codigo}>
            <th scope="row">{codigo}</th>
            <td data-label="Descripción">{descripcion}</td>
            <td data-label="Público">{pesosAndCents(publico)}</td>
            <td data-label="Mecánico">{pesosAndCents(mecanico)}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function Change({ before, now }: { before: number; now: number }) {
  if (before === now) return pesosAndCents(now);
  return (
    <span>
      <del>{pesosAndCents(before)}</del> <ins>{pesosAndCents(now)}</ins>{' '}
      <small>{percent.format((now - before) / before)}</small>
    </span>
  );
}

export function ChangesTable({ changes }: { changes: PriceChange[] }) {
  return (
    <CardTable caption="Precios que cambian, los mayores cambios primero" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Descripción</th>
          <th scope="col">Público</th>
          <th scope="col">Mecánico</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </CardTable>
  );
}

export function BadLinesTable({ lines }: { lines: BadLine[] }) {
  return (
    <CardTable caption="Líneas con error" className={styles.badLines}>
      <thead>
        <tr>
          <th scope="col">Línea</th>
          <th scope="col">Código</th>
          <th scope="col">Motivo</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ linea, codigo, motivo }) => (
          <tr key={linea}>
            <th scope="row">Línea {linea}</th>
            <td data-label="Código">{codigo}</td>
            <td data-label="Motivo">{motivo}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
