import type { NotificationState } from '@mostrador/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { useOpenOn } from '../../ui/use-open-on.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { notificationStateQuery } from './api.ts';
import styles from './bell.module.css';
import type { NotificationList } from './notification-list.tsx';

const load = () => import('./notification-list.tsx');
const preload = () => void load().catch(() => {});

const none: NotificationState = { sin_leer: 0, ultimo: null, de_mis_reportes: null };

/** What a screen reader says when a notification arrives, and nothing on opening the page or after reading. */
function useArrival({ sin_leer, ultimo }: NotificationState): string {
  const [seen, setSeen] = useState({ unread: sin_leer, words: '' });
  if (sin_leer !== seen.unread) {
    const arrived = sin_leer > seen.unread && ultimo && !ultimo.leido;
    setSeen({ unread: sin_leer, words: arrived ? `Aviso nuevo: ${ultimo.texto}` : '' });
  }
  return seen.words;
}

/** The panel closes by Escape, by a press or focus outside of it, and when another screen opens. */
function usePanel() {
  const [location] = useLocation();
  const [open, setOpen] = useOpenOn(location);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = () => setOpen(false);
  const closeByHand = () => {
    close();
    // What had the focus is hidden now, also when it leads to the screen that is already there.
    button.current?.focus();
  };
  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') closeByHand();
    } else if (event.target instanceof Node && !root.current?.contains(event.target)) close();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: Event) => onEvent(event);
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, listener, { capture: true });
    return () => {
      for (const name of events) document.removeEventListener(name, listener, { capture: true });
    };
  }, [open]);

  return { open, root, button, closeByHand, toggle: () => setOpen(!open) };
}

/** What concerns the person, behind a button that says how much of it is unread. The list loads on hover or focus. */
export function Bell() {
  const { data = none } = useQuery(notificationStateQuery());
  const { open, root, button, closeByHand, toggle } = usePanel();
  const [List, setList] = useState<typeof NotificationList | 'failed' | null>(null);
  const arrival = useArrival(data);
  const panelId = useId();
  const { sin_leer: unread } = data;

  const press = () => {
    toggle();
    load().then(
      ({ NotificationList }) => setList(() => NotificationList),
      () => setList('failed'),
    );
  };

  return (
    <div ref={root} className={styles.bell}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={press}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <BellIcon size={22} aria-hidden="true" />
        <VisuallyHidden>{unread > 0 ? `Avisos, ${unread} sin leer` : 'Avisos'}</VisuallyHidden>
        {unread > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        {open && List === null && <LoadingState rows={2} />}
        {open && List === 'failed' && (
          <p role="status">No se pudieron abrir los avisos. Revisa tu internet e inténtalo de nuevo.</p>
        )}
        {open && List !== null && List !== 'failed' && <List unread={unread} onClose={closeByHand} />}
      </div>
      <VisuallyHidden role="status">{arrival}</VisuallyHidden>
    </div>
  );
}
