import { priceWords, shownPrice } from '@mostrador/contract/price-search';
import type { Price } from '@mostrador/contract/prices';
import { savedWords } from '../../lib/dates.ts';
import { codePieces, textPieces } from '../../lib/highlight.ts';
import { pesos } from '../../lib/numbers.ts';
import { Marked } from '../../ui/marked/marked.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import styles from './prices.module.css';

const note = 'IVA incluido';
const columns = ['Código', 'Descripción', { name: 'Público', note }, { name: 'Mecánico', note }];

/** A stored price without tax, the tax on it, and where this device stored it: when the server said so. */
export type TaxedPrice = Price & { taxPercent: number; at?: number };

type PricesTableProps = { caption: string; prices: readonly TaxedPrice[]; term: string };

/** Prices as the customer pays them: with tax and in whole pesos. */
export function PricesTable({ caption, prices, term }: PricesTableProps) {
  const words = priceWords(term);
  return (
    <CardTable caption={caption} columns={columns} className={styles.table}>
      {prices.map(({ codigo, descripcion, publico, mecanico, taxPercent, at }) => (
        <tr key={codigo}>
          <th scope="row" className={styles.code}>
            <Marked pieces={codePieces(codigo, words)} />
          </th>
          <td className={styles.description}>
            <Marked pieces={textPieces(descripcion, words)} />
            {at && <p className={styles.saved}>{savedWords(at)}</p>}
          </td>
          <td data-label="Público, IVA incluido" className={styles.price}>
            {pesos(shownPrice(publico, taxPercent))}
          </td>
          <td data-label="Mecánico, IVA incluido" className={styles.price}>
            {pesos(shownPrice(mecanico, taxPercent))}
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
