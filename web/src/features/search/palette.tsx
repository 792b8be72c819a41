import { once } from '@mostrador/contract/once';
import { searchLimits } from '@mostrador/contract/search';
import type { QueryClient } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { find } from '../../lib/text-search/find.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Button } from '../../ui/button/button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { contentIndexQuery } from '../documents/api.ts';
import { reportMiss } from './api.ts';
import styles from './palette.module.css';
import { forgetOwn, recentOf, rememberSearch } from './recent.ts';
import { Results } from './results.tsx';
import { toGroups } from './rows.ts';
import { Start } from './start.tsx';
import { useChoice } from './use-choice.ts';
import { useIndexes } from './use-indexes.ts';
import { usePrices } from './use-prices.ts';

/** Loads the search data before the dialog opens. */
export const preload = (queryClient: QueryClient) => queryClient.prefetchQuery(contentIndexQuery());

/** "Sin resultados", "1 resultado", "12 resultados". */
function countWords(count: number): string {
  if (count === 0) return 'Sin resultados';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

/** Moves the focus to the next (1) or previous (-1) element with `data-stop`, and wraps around at the ends. */
function stepFocus(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const { activeElement } = document;
  const current = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  stops.at((current + step) % stops.length)?.focus();
}

/** Someone who stops typing for this long, in milliseconds, has read that nothing was found. */
const readingTime = 1_500;

/** Reports a search without results once typing stops; `reportNow` is for closing the dialog before that. */
function useMiss(term: string, missed: boolean): { reportNow: () => void } {
  const [reported] = useState(() => new Set<string>());
  useEffect(() => {
    if (!missed) return;
    const timer = setTimeout(() => reportMiss(term, reported), readingTime);
    return () => clearTimeout(timer);
  }, [term, missed, reported]);
  return {
    reportNow: () => {
      if (missed) reportMiss(term, reported);
    },
  };
}

const listFormat = once(() => new Intl.ListFormat('es-MX', { type: 'conjunction' }));

type NotesProps = {
  /** Nothing matches what was typed; the results are for a probable correction of it. */
  meant: boolean;
  missing: readonly string[];
  onRetry: () => void;
};

/** Notes stand above the list, outside its scrolling part. */
function Notes({ meant, missing, onRetry }: NotesProps) {
  return (
    <>
      {missing.length > 0 && (
        <div className={styles.note}>
          <p>No pudimos consultar {listFormat().format(missing)}. Buscamos en lo demás.</p>
          <Button look="quiet" onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
      {meant && <p className={styles.note}>No hay nada escrito así. Quizá buscas:</p>}
    </>
  );
}

function NothingFound({ typed, onOpen }: { typed: string; onOpen: () => void }) {
  return (
    <div className={styles.nothing}>
      <SearchX size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.nothingTitle}>No encontramos nada con «{typed}»</p>
      <p>Revisa cómo está escrito, o prueba con una sola palabra o con otro nombre.</p>
      <ScreenLink href="/ayuda" onClick={onOpen}>
        Ver todas las guías
      </ScreenLink>
    </div>
  );
}

const keyHints = [
  { keys: ['↑', '↓'], does: 'moverte' },
  { keys: ['Enter'], does: 'abrir' },
  { keys: ['Ctrl', 'Enter'], does: 'abrir en otra pestaña' },
  { keys: ['Esc'], does: 'cerrar' },
];

/** Hidden from screen readers, which announce the keys of a combobox by themselves. */
function Hints() {
  return (
    <p className={styles.hints} aria-hidden="true">
      {keyHints.map(({ keys: list, does }) => (
        <span key={does}>
          {list.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}

/** One search for everything: a text field, and below it results that change with each letter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { sub } = useViewer();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(() => recentOf(sub));
  const { indexes, screens, complete, missing, retry } = useIndexes();
  const prices = usePrices(typed);
  const found = useMemo(() => find(indexes, typed), [indexes, typed]);
  const groups = useMemo(() => [...toGroups(found), ...prices.groups], [found, prices.groups]);

  const term = typed.trim();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const { active, point, onKeyDown } = useChoice(list, count, typed);
  const nothing = term !== '' && groups.length === 0;
  const { reportNow } = useMiss(term, nothing && complete && prices.known);
  const announcement = useDebounced(term === '' ? '' : nothing && !complete ? 'Buscando…' : countWords(count), 400);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const open = () => {
    rememberSearch(sub, typed);
    dialog.current?.close();
  };
  const search = (again: string) => {
    setTyped(again);
    input.current?.focus();
  };
  const forget = (one?: string) => {
    forgetOwn(sub, one);
    setRecent(recentOf(sub));
    input.current?.focus();
  };
  const step = (event: KeyboardEvent) => {
    if (term !== '' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    stepFocus(dialog.current, event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Buscar en el portal"
      closedby="any"
      onKeyDown={step}
      onClose={() => {
        reportNow();
        onClose();
      }}
    >
      <div className={styles.head}>
        <Search size={24} aria-hidden="true" />
        <input
          ref={input}
          data-stop
          className={styles.input}
          role="combobox"
          aria-label="Buscar en el portal"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${listId}-${active}` : undefined}
          placeholder="Buscar en el portal"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={searchLimits.term.max}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Cerrar
        </Button>
      </div>
      <Notes
        meant={found.terms.some(({ corrections }) => corrections) && found.hits.length > 0}
        missing={missing}
        onRetry={retry}
      />
      {term === '' && (
        <Start recent={recent} screens={screens.entries} onSearch={search} onForget={forget} onOpen={open} />
      )}
      {groups.length > 0 && (
        <Results id={listId} list={list} groups={groups} active={active} onOpen={open} onPoint={point} />
      )}
      {nothing && complete && prices.known && <NothingFound typed={term} onOpen={open} />}
      {nothing && !complete && missing.length === 0 && <p className={styles.waiting}>Buscando…</p>}
      <Hints />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </dialog>
  );
}
