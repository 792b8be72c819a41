import { priceWords, shownPrice } from '@mostrador/contract/price-search';
import type { Price } from '@mostrador/contract/prices';
import { useEffect } from 'react';
import { savedWords } from '../../lib/dates.ts';
import { pesos } from '../../lib/numbers.ts';
import { codePieces, textPieces } from '../../lib/price-highlight.ts';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { Marked } from '../../ui/marked/marked.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { reportAddress } from '../lost-sales/public.tsx';
import { lastSearch, searchAddress } from './last-search.ts';
import styles from './prices.module.css';

const note = 'IVA incluido';
const columns = ['Código', 'Descripción', { name: 'Público', note }, { name: 'Mecánico', note }];

/** A stored price without tax, the tax on it, and where this device stored it: when the server said so. */
export type TaxedPrice = Price & { taxPercent: number; at?: number };

const linkId = (codigo: string) => `no-habia-${codigo}`;

/** Leads back to the row from which a lost sale was reported, with the screen scrolled as it was. */
function useReturnToRow() {
  useEffect(() => {
    const { reported } = lastSearch;
    if (!reported) return;
    // After the screen's own arrival, which leads to its top.
    queueMicrotask(() => {
      lastSearch.reported = null;
      window.scrollTo(0, reported.scroll);
      document.getElementById(linkId(reported.codigo))?.focus({ preventScroll: true });
    });
  }, []);
}

type PricesTableProps = { caption: string; prices: readonly TaxedPrice[]; term: string };

/** Prices as the customer pays them: with tax and in whole pesos. A part that was not there is reported from its row. */
export function PricesTable({ caption, prices, term }: PricesTableProps) {
  const words = priceWords(term);
  useReturnToRow();
  return (
    <CardTable caption={caption} columns={columns} unnamedLast className={styles.table}>
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
          <td className={styles.report}>
            <ScreenLink
              id={linkId(codigo)}
              href={reportAddress({ buscado: term, codigo, descripcion }, searchAddress(term))}
              aria-label={`No había: ${codigo}`}
              onClick={() => {
                lastSearch.reported = { codigo, scroll: window.scrollY };
              }}
            >
              No había
            </ScreenLink>
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
