import { type RefObject, useId } from 'react';
import { kindNames } from './kind-names.ts';
import { Option } from './option.tsx';
import styles from './results.module.css';
import type { Group } from './rows.ts';

type ResultsProps = {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  groups: readonly Group[];
  /** The place of the option that Enter takes, counted over all groups. */
  active: number;
  onOpen: () => void;
  onPoint: (place: number) => void;
};

/** The options by kind, as the list of a combobox. */
export function Results({ id, list, groups, active, onOpen, onPoint }: ResultsProps) {
  const headings = useId();
  const places = new Map(groups.flatMap(({ rows }) => rows).map((row, place) => [row, place]));
  return (
    <div ref={list} id={id} role="listbox" aria-label="Resultados" className={styles.results}>
      {groups.map(({ kind, rows, note }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={kind} role="group" aria-labelledby={`${headings}-${kind}`} className={styles.group}>
          <div id={`${headings}-${kind}`} className={styles.heading}>
            {kindNames[kind].name}
          </div>
          {rows.map((row) => {
            const place = places.get(row) ?? 0;
            return (
              <Option
                key={`${row.href} ${row.title[0]?.text}`}
                row={row}
                id={`${id}-${place}`}
                active={place === active}
                onOpen={onOpen}
                onPoint={() => onPoint(place)}
              />
            );
          })}
          {note && <div className={styles.note}>{note}</div>}
        </div>
      ))}
    </div>
  );
}
