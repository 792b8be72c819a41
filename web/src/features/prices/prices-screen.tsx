import { priceSearch } from '@mostrador/contract/price-search';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useDebounced } from '../../lib/use-debounced.ts';
import buttonStyles from '../../ui/button/button.module.css';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field/field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Results, Section } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ErrorState } from '../../ui/state/state.tsx';
import { pricesQuery } from './api.ts';
import { pricePages } from './price-pages.ts';
import styles from './prices.module.css';
import { PricesTable } from './prices-table.tsx';

/** Takes the term that the portal search put into the address, and removes it there so that it is used once. */
function useGivenTerm(take: (term: string) => void): void {
  const [path, navigate] = useLocation();
  const given = useLocationProperty(
    () => new URLSearchParams(location.search).get('codigo'),
    () => null,
  );
  const onGiven = useEffectEvent((term: string) => {
    take(term);
    navigate(path, { replace: true });
  });
  useEffect(() => {
    if (given) onGiven(given);
  }, [given]);
}

/** No result may mean a lost sale, so this links to its form with the term filled in. */
function NoPrices({ term }: { term: string }) {
  return (
    <div className={styles.nothing}>
      <SearchX size={44} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <p className={styles.nothingTitle}>Sin Resultados</p>
      <p>
        No hay precios para «{term}». Revisa el código o prueba con menos palabras. Si el cliente se va sin la parte,
        repórtalo.
      </p>
      <Link
        href={`/ventas_perdidas?codigo=${encodeURIComponent(term)}`}
        className={classNames(buttonStyles.button, buttonStyles.primary)}
      >
        Reportar venta perdida
      </Link>
    </div>
  );
}

type PageButtonsProps = { page: number; pages: number; onPage: (page: number) => void };

function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  return (
    <nav className={styles.pages} aria-label="Páginas de precios">
      <Button idle={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={20} aria-hidden="true" />
        Anterior
      </Button>
      <p>
        Página {page} de {pages}
      </p>
      <Button idle={page >= pages} onClick={() => onPage(page + 1)}>
        Siguiente
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </nav>
  );
}

/** Survives leaving the screen, so that the last search is still there when the person returns. */
let lastTyped = '';

export default function PricesScreen() {
  const [typed, setTyped] = useState(lastTyped);
  const [page, setPage] = useState(1);
  const box = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const settled = useDebounced(typed.trim(), 200);
  // Clearing the field takes effect at once, without the debounce.
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
