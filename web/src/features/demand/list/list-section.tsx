import type { Candidate } from '@mostrador/contract/demand';
import type { ScreenPath } from '@mostrador/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ExportButton } from '../../../lib/export-button.tsx';
import { inDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { NextPage } from '../../../lib/next-page.tsx';
import { counted } from '../../../lib/numbers.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { ScopeLine } from '../../../lib/scope.tsx';
import { useStore } from '../../../lib/store.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useCan, useViewer } from '../../../lib/viewer.ts';
import { isOffline } from '../../../offline/connection.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ScreenLink } from '../../../ui/button/screen-link.tsx';
import { Results } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { placeWords } from '../part/explanation.ts';
import { candidatesQuery, exportAddress, keyOf } from './api.ts';
import { CandidatesTable } from './candidates-table.tsx';
import { type Filter, firstFilter, hidesSome, ownBranch, plazasFor, readFilter, writeFilter } from './filters.ts';
import styles from './list.module.css';
import { type FiltersProps, ListFilters, OrderChoice } from './list-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';

const DecideLines = lazyPart(() => import('./decide-lines.tsx'), inDialog('Decidir'));

const withoutWords = (filter: Filter) => JSON.stringify({ ...filter, buscar: '' });

/** The filter lives in the address; its words follow when the person stops typing. */
function useFilter() {
  const first = firstFilter(useViewer().scopes['demand:read']);
  const [path, navigate] = useLocation();
  const filter = readFilter(useSearch(), first);
  const [words, setWords] = useState(filter.buscar);
  const [before, setBefore] = useState(filter.buscar);
  const settled = useDebounced(words.trim(), 250);
  // Other words in the address, by a link or the Back button.
  if (filter.buscar !== before) {
    setBefore(filter.buscar);
    if (filter.buscar !== words.trim()) setWords(filter.buscar);
  }

  const store = (next: Filter) => {
    const written = writeFilter({ ...next, buscar: next.buscar.trim() }, first);
    navigate(`${path}${written && `?${written}`}${location.hash}`, { replace: true });
  };
  const onSettled = useEffectEvent((typed: string) => {
    if (typed !== filter.buscar && typed === words.trim()) store({ ...filter, buscar: typed });
  });
  useEffect(() => onSettled(settled), [settled]);

  const change = (next: Filter) => {
    setWords(next.buscar);
    if (withoutWords(next) !== withoutWords(filter)) store(next);
  };
  return { first, filter, typed: { ...filter, buscar: words }, change };
}

/** A manager also sees the lines of the whole plaza, which no grant names. */
function useBeyond({ nivel, sucursal }: Filter): string | undefined {
  const reach = useViewer().scopes['demand:read'];
  const branch = ownBranch(reach);
  if (!branch || (nivel === 'sucursal' && sucursal === branch)) return undefined;
  return `toda la plaza de ${plazasFor(reach).map(placeWords).join(' y ')}`;
}

function NothingFound({ filter, first, onChange }: FiltersProps & { first: Filter }) {
  if (!hidesSome(filter)) {
    return (
      <EmptyState title="Todavía no hay candidatas">
        <p>Salen de las ventas perdidas: lo que alguien reporta aparece aquí en unos segundos.</p>
        <ScreenLink href={'/ventas_perdidas' satisfies ScreenPath}>Reportar una venta perdida</ScreenLink>
      </EmptyState>
    );
  }
  const everything = { ...first, estado: '' } as const;
  const isFirst = JSON.stringify({ ...filter, estado: '', orden: 'prioridad' }) === JSON.stringify(everything);
  const onlyUndecided = isFirst && filter.estado !== '';
  // Where a manager sees all of the own branch already, only that branch is left to remove.
  const wider = isFirst && !onlyUndecided ? { ...everything, sucursal: '' } : everything;
  return (
    <EmptyState title={onlyUndecided ? 'No hay nada por decidir' : 'Nada con estos filtros'}>
      <Button onClick={() => onChange(wider)}>
        {onlyUndecided ? 'Ver también lo decidido' : 'Quitar los filtros'}
      </Button>
    </EmptyState>
  );
}

/** What to stock and where, the most probable first. */
export default function ListSection() {
  const mayDecide = useCan()('demand:decide');
  const { first, filter, typed, change } = useFilter();
  const beyond = useBeyond(filter);
  const list = useInfiniteQuery(candidatesQuery(filter));
  const offline = useStore(isOffline);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<readonly Candidate[] | null>(null);
  const found = useRef<HTMLParagraphElement>(null);
  // Renders many rows at low priority, so that the page stays responsive.
  const data = useDeferredValue(list.data);
  const lines = data?.pages.flatMap(({ candidatas }) => candidatas);
  const chosenLines = lines?.filter((line) => chosen.has(keyOf(line))) ?? [];

  useEffect(() => {
    if (mayDecide) DecideLines.loadWhenIdle();
  }, [mayDecide]);

  // The same function at every render, so that only the row that changed is rendered again.
  const choose = useCallback((key: string) => {
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  }, []);
  const clear = () => {
    setChosen(new Set());
    found.current?.focus();
  };

  return (
    <section className={styles.section} aria-label="Candidatas">
      <ScopeLine permission="demand:read" beyond={beyond} />
      <ListFilters filter={typed} first={first} onChange={change} />
      {offline && lines && (
        <p className={styles.offline} role="note">
          Sin internet: ves lo último que se cargó. Para decidir o descargar hace falta internet.
        </p>
      )}
      {!lines && (list.error ? <QueryState query={list} rows={8} /> : <LoadingState rows={8} />)}
      {lines && (
        <div className={styles.tools}>
          <p ref={found} tabIndex={-1} className={styles.total} role="status">
            {counted(data?.pages[0]?.total ?? 0, 'candidata', 'candidatas')}
          </p>
          <OrderChoice filter={typed} onChange={change} />
          <ExportButton label="Descargar Excel" address={exportAddress(filter)} fallbackName="candidatas.xlsx" />
        </div>
      )}
      {lines?.length === 0 && <NothingFound filter={filter} first={first} onChange={change} />}
      {lines && lines.length > 0 && (
        <Results busy={list.isPlaceholderData}>
          <CandidatesTable
            lines={lines}
            order={filter.orden}
            onOrder={(orden) => change({ ...typed, orden })}
            chosen={chosen}
            onChoose={mayDecide ? choose : undefined}
          />
          <p className={styles.keys}>
            <kbd>↑</kbd> <kbd>↓</kbd> para moverte
            {mayDecide && (
              <>
                {' · '}
                <kbd>Espacio</kbd> para elegir
              </>
            )}
            {' · '}
            <kbd>Enter</kbd> para abrir
          </p>
          <NextPage query={list}>Ver más</NextPage>
          {chosenLines.length > 0 && (
            <SelectionBar
              count={chosenLines.length}
              loaded={lines.length}
              onChooseAll={() => setChosen(new Set(lines.map(keyOf)))}
              onClear={clear}
              onDecide={() => setDeciding(chosenLines)}
            />
          )}
        </Results>
      )}
      {/* Not in the bar, which goes when somebody else decides about the chosen lines. */}
      {deciding && (
        <DecideLines
          lines={deciding}
          onClose={(decided) => {
            setDeciding(null);
            if (decided || chosenLines.length === 0) clear();
          }}
        />
      )}
    </section>
  );
}
