import { ExternalLink } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type RefObject, use, useId } from 'react';
import { useLocation } from 'wouter';
import { PreloadContext } from '../../ui/link/preload-context.ts';
import { Marked } from '../../ui/marked/marked.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { kindNames } from './kind-names.ts';
import styles from './results.module.css';
import type { Group, Row } from './rows.ts';

type OptionProps = { row: Row; id: string; place: number; active: boolean };

/**
 * A real link with the role of an option, so that a middle click or a long press works as on any link.
 * It has no hooks and no handlers of its own, because dozens of them render at each letter.
 */
function Option({ row, id, place, active }: OptionProps) {
  const { href, title, heading, detail, apart, aside } = row;
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-place={place}
      href={href}
      className={styles.option}
      {...(apart && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked pieces={title} />
          {apart && (
            <>
              <ExternalLink size={16} aria-hidden="true" className={styles.apart} />
              <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
            </>
          )}
        </span>
        {detail.length > 0 && (
          <span className={styles.detail}>
            {heading && <b>{heading}: </b>}
            <Marked pieces={detail} />
          </span>
        )}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </a>
  );
}

type ResultsProps = {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  groups: readonly Group[];
  /** The index of the option that Enter opens, counted over all groups. */
  active: number;
  onOpen: () => void;
  onPoint: (place: number) => void;
};

const optionAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[role="option"]') : null;

/** The options grouped by kind, as the listbox of the combobox. */
export function Results({ id, list, groups, active, onOpen, onPoint }: ResultsProps) {
  const headings = useId();
  const [, navigate] = useLocation();
  const preload = use(PreloadContext);
  const places = new Map(groups.flatMap(({ rows }) => rows).map((row, place) => [row, place]));

  const press = (event: MouseEvent) => {
    const option = optionAt(event.target);
    // The browser opens it in another tab, and the search stays open here.
    if (!option || event.ctrlKey || event.metaKey || event.shiftKey) return;
    onOpen();
    if (option.target) return;
    event.preventDefault();
    navigate(option.getAttribute('href') ?? '');
  };
  const point = (event: PointerEvent) => {
    const option = optionAt(event.target);
    const place = Number(option?.dataset.place ?? active);
    if (!option || place === active) return;
    onPoint(place);
    if (!option.target) preload(option.pathname);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field above
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Resultados"
      className={styles.results}
      onClick={press}
      onPointerMove={point}
    >
      {groups.map(({ kind, rows, note }) => {
        const { name, icon: Icon } = kindNames[kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={kind} role="group" aria-labelledby={`${headings}-${kind}`}>
            <div id={`${headings}-${kind}`} className={styles.heading}>
              <Icon size={18} aria-hidden="true" />
              {name}
            </div>
            {rows.map((row) => {
              const place = places.get(row) ?? 0;
              // Results may share their address and title, and an option keeps nothing that another could inherit.
              return <Option key={place} row={row} id={`${id}-${place}`} place={place} active={place === active} />;
            })}
            {note && <div className={styles.note}>{note}</div>}
          </div>
        );
      })}
    </div>
  );
}
