import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useOpenOn } from '../use-open-on.ts';
import styles from './menu.module.css';

type MenuProps = {
  label: ReactNode;
  /** Entries: links and buttons, each in an `li`. */
  children: ReactNode;
  /** Closes the menu when it changes; the current path. */
  closeOn: string;
  align?: 'start' | 'end';
  /** One of its entries is the place of the current screen. */
  current?: boolean;
  buttonClassName?: string | undefined;
};

/** Moves the focus to the next (1) or previous (-1) entry of a menu, around its ends. */
function moveFocus(menu: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(menu?.querySelectorAll<HTMLElement>(':scope ul a, :scope ul button') ?? [])];
  const focused = document.activeElement;
  const current = focused instanceof HTMLElement ? entries.indexOf(focused) : -1;
  const start = current < 0 && step < 0 ? 0 : current;
  entries.at((start + step) % entries.length)?.focus();
}

/** A button that shows a list of links. Enter, Space and the arrows open it; Escape and a press outside close it. */
export function Menu({ label, children, closeOn, align = 'start', current = false, buttonClassName }: MenuProps) {
  const [open, setOpen] = useOpenOn(closeOn);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    // The list is rendered by now or right after this event.
    requestAnimationFrame(() => moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1));
  });

  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);

  useEffect(() => {
    if (!open) return;
    // A press outside, focus that goes elsewhere, or an entry that was chosen.
    const close = (event: Event) => {
      const inside = event.target instanceof Element && root.current?.contains(event.target);
      const chosen = inside && event.type === 'click' && !button.current?.contains(event.target);
      if (!inside || chosen) setOpen(false);
      // Before the entry does its work: a dialog that it opens gives the focus back to where it was.
      if (chosen) button.current?.focus();
    };
    const events = ['pointerdown', 'focusin', 'click'];
    for (const name of events) document.addEventListener(name, close, { capture: true });
    return () => {
      for (const name of events) document.removeEventListener(name, close, { capture: true });
    };
  }, [open, setOpen]);

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, buttonClassName)}
        aria-current={current || undefined}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      <ul id={listId} className={classNames(styles.list, styles[align])} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
