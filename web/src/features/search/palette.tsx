import { searchLimits } from '@mostrador/contract/search';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { find } from '../../lib/match/find.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { loadContentEntries } from '../content/api.ts';
import { countWords } from './count-words.ts';
import { Hints } from './hints.tsx';
import { Notes } from './notes.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './palette.module.css';
import { forgetOwn, recentOf, rememberSearch } from './recent.ts';
import { Results } from './results.tsx';
import { toGroups } from './rows.ts';
import { Start } from './start.tsx';
import { stepFocus } from './step-focus.ts';
import { useChoice } from './use-choice.ts';
import { useIndexes } from './use-indexes.ts';
import { useMiss } from './use-miss.ts';
import { usePrices } from './use-prices.ts';

/** Before it is opened: what it looks through comes on its way. */
export const warm = loadContentEntries;

/** One search for everything: a text field, and below it what answers each letter. */
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
  const { tellNow } = useMiss(term, nothing && complete && prices.known);
  const said = useDebounced(term === '' ? '' : nothing && !complete ? 'Buscando…' : countWords(count), 400);

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
        tellNow();
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
        meant={found.wanted.some(({ meant }) => meant) && found.hits.length > 0}
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
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </dialog>
  );
}
