import { priceSearch } from '@mostrador/contract/price-search';
import type { Price, PriceTax } from '@mostrador/contract/prices';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { when } from '../../lib/dates.ts';
import { useSections } from '../../lib/sections.ts';
import { useStore } from '../../lib/store.ts';
import { taxWords } from '../../lib/tax-words.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useViewer } from '../../lib/viewer.ts';
import { isOffline } from '../../offline/connection.ts';
import buttonStyles from '../../ui/button/button.module.css';
import { Button } from '../../ui/button/button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Results, Section } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { reportAddress } from '../lost-sales/public.tsx';
import { pricesQuery } from './api.ts';
import { lastSearch, searchAddress } from './last-search.ts';
import { findLookedUp, lookedUpQuery, storeLookedUp } from './looked-up.ts';
import { pricePages } from './price-pages.ts';
import styles from './prices.module.css';
import { PricesTable, type TaxedPrice } from './prices-table.tsx';

/** Takes the term that the address gives, as from the portal search, and removes it there so that it is used once. */
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
      <ScreenLink
        href={reportAddress({ buscado: term, codigo: '', descripcion: '' }, searchAddress(term))}
        className={buttonStyles.primary}
      >
        Reportar venta perdida
      </ScreenLink>
    </div>
  );
}

/** What there is without the word that stood in the way. */
function SimilarPrices({ term, sin, prices }: { term: string; sin: string; prices: TaxedPrice[] }) {
  const caption = `Sin «${sin}» sí hay:`;
  return (
    <section className={styles.similar} aria-label={caption}>
      <h2>{caption}</h2>
      <PricesTable caption="Precios parecidos, con IVA incluido" prices={prices} term={term} />
    </section>
  );
}

/** While offline: the prices that this person looked up last, searched in the same way. */
function SavedPrices({ term }: { term: string }) {
  const { sub } = useViewer();
  const { data: saved } = useQuery(lookedUpQuery(sub));
  if (!saved) return <LoadingState rows={8} />;
  const found = findLookedUp(saved, term);
  if (saved.length === 0) {
    return (
      <EmptyState title="No hay precios guardados en este equipo">
        Los que consultes con internet se quedan aquí hasta que cierres tu sesión.
      </EmptyState>
    );
  }
  if (found.length === 0) return <EmptyState title={`Ninguno de tus precios guardados dice «${term}»`} />;
  return (
    <Results busy={false}>
      <p>Estos son los últimos precios que consultaste en este equipo. Confírmalos cuando vuelva el internet.</p>
      <PricesTable caption="Precios guardados, con IVA incluido" prices={found} term={term} />
    </Results>
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

const taxed = (prices: readonly Price[], { porcentaje }: PriceTax): TaxedPrice[] =>
  prices.map((price) => ({ ...price, taxPercent: porcentaje }));

/** Stores the prices on the screen for reading them offline, where the section is live for everyone. */
function useStoredForLater(prices: TaxedPrice[], at: number): void {
  const { sub } = useViewer();
  const { lista_precios } = useSections();
  const codes = lista_precios === 'vivo' ? prices.map(({ codigo }) => codigo).join('\n') : '';
  const store = useEffectEvent(() => storeLookedUp(sub, prices, at));
  useEffect(() => {
    if (codes !== '' && at > 0) void store();
  }, [codes, at]);
}

const failed = 'No se pudieron recuperar los datos. Comprueba la red';

export default function PricesScreen() {
  const [typed, setTyped] = useState(lastSearch.typed);
  const [page, setPage] = useState(lastSearch.page);
  const box = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const settled = useDebounced(typed.trim(), 200);
  // Clearing the field takes effect at once, without the debounce.
  const term = typed.trim() === '' ? '' : settled;
  const offline = useStore(isOffline);
  const query = pricesQuery(term, pricePages(page).request);
  const enabled = term !== '' && !offline;
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...query, enabled });
  const { pages, total, from, to } = pricePages(page, data?.totalItems);
  const shown = enabled && !error ? data : undefined;
  const similar = shown?.parecidos;
  const onScreen = shown ? taxed(shown.precios.slice(from, to), shown.impuesto) : [];
  // Not while what is shown is only asked for again: its words would go and come back.
  const searching = isFetching && (!shown || isPlaceholderData);
  useStoredForLater(isPlaceholderData ? [] : onScreen, dataUpdatedAt);

  const type = (text: string) => {
    Object.assign(lastSearch, { typed: text, page: 1, reported: null });
    setTyped(text);
    setPage(1);
  };
  useGivenTerm((given) => {
    const returns = lastSearch.reported !== null && given === lastSearch.typed.trim();
    if (!returns) type(given);
  });
  useEffect(() => {
    // Whoever comes back from reporting a part is led to its row.
    if (lastSearch.reported) return;
    // After the screen's own arrival, which leads to its heading. Whoever is elsewhere by now is left there.
    queueMicrotask(() => {
      if (document.activeElement?.tagName === 'H1') box.current?.focus();
      box.current?.select();
    });
  }, []);

  const turn = (next: number) => {
    lastSearch.page = next;
    setPage(next);
    top.current?.scrollIntoView({ block: 'center' });
  };
  // A new list may have fewer results than there were when the page was turned.
  const lastPage = shown && !isPlaceholderData ? pages : Number.POSITIVE_INFINITY;
  const turnBack = useEffectEvent(turn);
  useEffect(() => {
    if (page > lastPage) turnBack(lastPage);
  }, [page, lastPage]);

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
      <div className={styles.above}>
        <p className={styles.status} role="status" ref={top}>
          {term !== '' && offline && failed}
          {term !== '' && searching && 'Buscando…'}
          {shown && !searching && shown.totalItems === 0 && 'No hay más resultados de búsqueda.'}
          {shown &&
            !searching &&
            shown.totalItems > 0 &&
            `Página ${page} de ${pages} · ${total} ${total === '1' ? 'resultado' : 'resultados'}`}
        </p>
        {shown && shown.totalItems > 0 && <p>Precios con IVA de {taxWords(shown.impuesto)}.</p>}
      </div>
      {offline && <SavedPrices term={term} />}
      {enabled && error && <ErrorState message={failed} onRetry={() => void refetch()} pending={isFetching} />}
      {enabled && !data && !error && <LoadingState rows={8} />}
      {shown?.totalItems === 0 && !isPlaceholderData && (
        <>
          <NoPrices term={term} />
          {similar && <SimilarPrices term={term} sin={similar.sin} prices={taxed(similar.precios, shown.impuesto)} />}
        </>
      )}
      {shown && shown.totalItems > 0 && (
        <Results busy={isPlaceholderData}>
          <PricesTable caption="Precios encontrados, con IVA incluido" prices={onScreen} term={term} />
          {pages > 1 && <PageButtons page={page} pages={pages} onPage={turn} />}
        </Results>
      )}
      {shown?.lista && (
        <p className={styles.source}>
          Lista «{shown.lista.file}», vigente desde {when(shown.lista.at)}.
        </p>
      )}
    </Section>
  );
}
