import { api } from '@mostrador/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useCan } from '../../../lib/viewer.ts';
import { MoreButton } from '../../../ui/section/more-button.tsx';
import { Results } from '../../../ui/section/section.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../../ui/state/state.tsx';
import { useDeleteLostSale } from './delete-lost-sale.ts';
import { ExportButton } from './export-button.tsx';
import { LostSalesTable } from './lost-sales-table.tsx';
import { foundWords } from './pages.ts';
import styles from './table.module.css';
import { TableFilters } from './table-filters.tsx';
import { everything, parameters, tableQuery } from './table-query.ts';

/** Every report, for whoever may read them. */
export default function TableSection() {
  const mayDelete = useCan()('lost-sales:delete');
  const [typed, setTyped] = useState(everything);
  const filter = { ...typed, buscar: useDebounced(typed.buscar.trim(), 250) };
  const table = useInfiniteQuery(tableQuery(filter));
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeleteLostSale();
  // Many rows are drawn in small steps, so that the page goes on answering.
  const data = useDeferredValue(table.data);
  const sales = data?.pages.flatMap((page) => page.perdidas);
  const first = data?.pages[0];

  const deleteOne = (id: number) => {
    remove(id);
    heading.current?.focus();
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
      <TableFilters filter={typed} onChange={setTyped} />
      {!sales && table.error && (
        <ErrorState
          message={sentenceFor(table.error)}
          onRetry={() => void table.refetch()}
          pending={table.isFetching}
        />
      )}
      {!sales && !table.error && <LoadingState rows={6} />}
      {first && (
        <p className={styles.total}>
          <span role="status">{foundWords(first)}</span>, con la hora de cada sucursal
        </p>
      )}
      {sales?.length === 0 && <EmptyState title="No hay ventas perdidas con ese filtro." />}
      {sales && sales.length > 0 && (
        <Results busy={table.isPlaceholderData}>
          <div className={styles.scroll}>
            <LostSalesTable sales={sales} onDelete={mayDelete ? deleteOne : undefined} />
          </div>
          {table.isFetchNextPageError && <FormError>{sentenceFor(table.error)}</FormError>}
          <MoreButton
            more={table.hasNextPage}
            pending={table.isFetchingNextPage}
            onMore={() => void table.fetchNextPage()}
          >
            Ver más
          </MoreButton>
        </Results>
      )}
    </section>
  );
}
