import type { LostSaleOrder } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { ExportButton } from '../../../lib/export-button.tsx';
import { NextPage } from '../../../lib/next-page.tsx';
import { QueryState } from '../../../lib/query-state.tsx';
import { ScopeLine } from '../../../lib/scope.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useCan } from '../../../lib/viewer.ts';
import { Results } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { everything, parameters, tableQuery, useDeleteLostSale } from './api.ts';
import { newestFirst, readHidden } from './columns.ts';
import { LostSalesTable } from './lost-sales-table.tsx';
import { foundWords } from './pages.ts';
import styles from './table.module.css';
import { TableFilters } from './table-filters.tsx';
import { ColumnChoice, SortChoice } from './table-tools.tsx';

/** All reports, for people who may read them. */
export default function TableSection() {
  const mayDelete = useCan()('lost-sales:delete');
  const [typed, setTyped] = useState(everything);
  const [order, setOrder] = useState(newestFirst);
  const [hidden, setHidden] = useState(readHidden);
  const filter = { ...typed, buscar: useDebounced(typed.buscar.trim(), 250) };
  const table = useInfiniteQuery(tableQuery(filter, order));
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeleteLostSale();
  // Renders many rows at low priority, so that the page stays responsive.
  const data = useDeferredValue(table.data);
  const sales = data?.pages.flatMap((page) => page.perdidas);
  const first = data?.pages[0];

  const deleteOne = (id: number) => {
    remove(id);
    heading.current?.focus();
  };

  /** Nobody could see by what the table is sorted when that column is hidden. */
  const chooseColumns = (next: LostSaleOrder['orden'][]) => {
    setHidden(next);
    if (next.includes(order.orden)) setOrder(newestFirst);
  };

  return (
    <section className={styles.section} aria-labelledby="lost-sales-table">
      <div className={styles.head}>
        <h2 id="lost-sales-table" ref={heading} tabIndex={-1}>
          Ventas perdidas registradas
        </h2>
        <div className={styles.exports}>
          <ExportButton
            label="Descargar CSV"
            address={`${api.lostSalesCsv}?${parameters(filter)}`}
            fallbackName="ventas_perdidas.csv"
          />
          <ExportButton
            label="Descargar Excel"
            address={`${api.lostSalesXlsx}?${parameters(filter)}`}
            fallbackName="ventas_perdidas.xlsx"
          />
        </div>
      </div>
      <ScopeLine permission="lost-sales:read" />
      <TableFilters filter={typed} onChange={setTyped} />
      {!sales && (table.error ? <QueryState query={table} rows={6} /> : <LoadingState rows={6} />)}
      {first && (
        <div className={styles.tools}>
          <p className={styles.total}>
            <span role="status">{foundWords(first)}</span>, con la hora de cada sucursal
          </p>
          <SortChoice order={order} onChange={setOrder} />
          <ColumnChoice hidden={hidden} onChange={chooseColumns} />
        </div>
      )}
      {sales?.length === 0 && <EmptyState title="No hay ventas perdidas con ese filtro." />}
      {sales && sales.length > 0 && (
        <Results busy={table.isPlaceholderData}>
          <LostSalesTable
            sales={sales}
            hidden={hidden}
            order={order}
            onOrder={setOrder}
            onDelete={mayDelete ? deleteOne : undefined}
          />
          <NextPage query={table}>Ver más</NextPage>
        </Results>
      )}
    </section>
  );
}
