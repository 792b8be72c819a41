import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: string; icon?: LucideIcon };

type TabsProps<Id extends string> = {
  /** Names the row of tabs for whoever listens to the screen. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** `browsing` while the person only passes by with the arrow keys. */
  onSelect: (id: Id, how: 'chosen' | 'browsing') => void;
  /** What belongs to the selected tab. */
  children: ReactNode;
};

/** One of several parts of a screen at a time. One stop for the Tab key; the arrows, Home and End go along the row. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLButtonElement>(null);

  // Only the row scrolls: `scrollIntoView` could also move the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is the one that `current` refers to
  useEffect(() => {
    const tab = current.current;
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const ids = tabs.map((tab) => tab.id);
    const next = nextTab(ids, selected, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next, 'browsing');
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[ids.indexOf(next)]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={row} className={styles.row} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={tab.id === selected ? current : null}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id, 'chosen')}
            onKeyDown={onKeyDown}
          >
            {tab.icon && <tab.icon size={20} aria-hidden="true" />}
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
