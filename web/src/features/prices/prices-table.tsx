import { priceWords, shownPrice } from '@mostrador/contract/price-search';
import type { Price } from '@mostrador/contract/prices';
import { useBoot } from '../../lib/boot.ts';
import { codePieces, textPieces } from '../../lib/highlight.ts';
import { pesos } from '../../lib/numbers.ts';
import { Marked } from '../../ui/marked/marked.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import styles from './prices.module.css';

const note = 'IVA incluido';
const columns = ['Código', 'Descripción', { name: 'Público', note }, { name: 'Mecánico', note }];

/** Prices as the customer pays them: with tax and in whole pesos. */
export function PricesTable({ prices, term }: { prices: Price[]; term: string }) {
  const { priceTaxPercent } = useBoot();
  const words = priceWords(term);
  return (
    <CardTable caption="Precios encontrados, con IVA incluido" columns={columns} className={styles.table}>
      {prices.map(({ codigo, descripcion, publico, mecanico }) => (
        <tr key={codigo}>
          <th scope="row" className={styles.code}>
            <Marked pieces={codePieces(codigo, words)} />
          </th>
          <td className={styles.description}>
            <Marked pieces={textPieces(descripcion, words)} />
          </td>
          <td data-label="Público, IVA incluido" className={styles.price}>
            {pesos(shownPrice(publico, priceTaxPercent))}
          </td>
          <td data-label="Mecánico, IVA incluido" className={styles.price}>
            {pesos(shownPrice(mecanico, priceTaxPercent))}
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
