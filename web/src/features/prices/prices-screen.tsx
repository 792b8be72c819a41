import { priceSearch } from '@mostrador/contract/price-search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Results, Section } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ErrorState } from '../../ui/state/state.tsx';
import { NoPrices } from './no-prices.tsx';
import { PageButtons } from './page-buttons.tsx';
import { pricePages } from './price-pages.ts';
import styles from './prices.module.css';
import { pricesQuery } from './prices-query.ts';
import { PricesTable } from './prices-table.tsx';
import { useGivenTerm } from './use-given-term.ts';

/** Looks while one types; what was typed last is still there on coming back from another screen. */
let lastTyped = '';

export default function PricesScreen() {
  const [typed, setTyped] = useState(lastTyped);
  const [page, setPage] = useState(1);
  const box = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const settled = useDebounced(typed.trim(), 200);
  // Clearing does not wait: nothing typed, nothing shown.
  const term = typed.trim() === '' ? '' : settled;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    pricesQuery(term, pricePages(term, page).request),
  );
  const { pages, total, from, to } = pricePages(term, page, data?.totalItems);
  const shown = term !== '' && !error ? data : undefined;

  const type = (text: string) => {
    lastTyped = text;
    setTyped(text);
    setPage(1);
  };
  useGivenTerm(type);
  useEffect(() => box.current?.select(), []);

  const turn = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView({ block: 'center' });
  };

  return (
    <Section>
      <div className={styles.box}>
        <Field label="Código o descripción" hint="Parte del código o varias palabras: MT1023, balata sentra.">
          {(control) => (
            <SearchInput
              {...control}
              ref={box}
              autoFocus
              value={typed}
              onChange={(event) => type(event.target.value)}
              maxLength={priceSearch.query.max}
              enterKeyHint="search"
            />
          )}
        </Field>
      </div>
      <p className={styles.status} role="status" ref={top}>
        {term !== '' && isFetching && 'Buscando…'}
        {shown && !isFetching && shown.totalItems === 0 && 'No hay más resultados de búsqueda.'}
        {shown &&
          !isFetching &&
          shown.totalItems > 0 &&
          `Página ${page} de ${pages} · ${total} ${total === '1' ? 'resultado' : 'resultados'}`}
      </p>
      {term !== '' && error && (
        <ErrorState
          message="No se pudieron recuperar los datos. Comprueba la red"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {term !== '' && !data && !error && <LoadingState rows={8} />}
      {shown?.totalItems === 0 && !isPlaceholderData && <NoPrices term={term} />}
      {shown && shown.totalItems > 0 && (
        <Results busy={isPlaceholderData}>
          <PricesTable prices={shown.precios.slice(from, to)} term={term} />
          {pages > 1 && <PageButtons page={page} pages={pages} onPage={turn} />}
        </Results>
      )}
    </Section>
  );
}
