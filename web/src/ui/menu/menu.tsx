import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';
import { moveFocus } from './move-focus.ts';

type MenuProps = {
  label: ReactNode;
  /** Entries: links and buttons, each in an `li`. */
  children: ReactNode;
  /** Closes the menu when it changes; the current path. */
  closeOn: string;
  align?: 'start' | 'end';
  buttonClassName?: string | undefined;
};

/** A button that shows a list of links. Enter, Space and the arrows open it; Escape and a press outside close it. */
export function Menu({ label, children, closeOn, align = 'start', buttonClassName }: MenuProps) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === closeOn;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenOn(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpenOn(null);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenOn(closeOn);
    // The list is drawn by now or right after this event.
    requestAnimationFrame(() => moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows work on the button and on every entry alike
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, buttonClassName)}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpenOn(open ? null : closeOn)}
      >
        {label}
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a pressed entry sends a click from the keyboard too */}
      <ul id={listId} className={classNames(styles.list, styles[align])} hidden={!open} onClick={() => setOpenOn(null)}>
        {children}
      </ul>
    </div>
  );
}
