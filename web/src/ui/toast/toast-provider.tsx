import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';
import { ToastContext, type ToastNotice } from './toast-context.ts';
import { uncoverFields } from './uncover-fields.ts';

type Shown = ToastNotice & { id: number };

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  /** Where the person was before they went to a toast. */
  const before = useRef<Element | null>(null);

  const show = useCallback((notice: ToastNotice) => {
    lastId.current += 1;
    const id = lastId.current;
    const isReplaced = ({ topic }: Shown) => topic !== undefined && topic === notice.topic;
    setShown((before) => [...before.filter((toast) => !isReplaced(toast)).slice(-2), { ...notice, id }]);
  }, []);

  // The pointer or the focus may have been on it: without it nothing says that they left.
  const dismiss = useCallback((id: number) => {
    setHeld(false);
    if (region.current?.contains(document.activeElement)) {
      const back = before.current?.isConnected ? before.current : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus();
    }
    setShown((before) => before.filter((toast) => toast.id !== id));
  }, []);

  const uncover = useEffectEvent(() => {
    if (!held && region.current) uncoverFields(region.current);
  });
  // Also whenever the focus moves: it may have moved to something that lies under a toast.
  useEffect(() => {
    if (shown.length === 0) {
      delete region.current?.dataset.place;
      return;
    }
    uncover();
    // By Tab the buttons come after everything else on the screen.
    const reach = ({ key }: KeyboardEvent) => {
      if (key !== 'F8' || !region.current) return;
      // The newest toast may be a plain one, whose only button closes it.
      const actions = [...region.current.querySelectorAll<HTMLElement>('[data-actions]')].at(-1);
      (actions ?? region.current.lastElementChild)?.querySelector('button')?.focus();
    };
    document.addEventListener('focusin', uncover);
    document.addEventListener('keydown', reach);
    return () => {
      document.removeEventListener('focusin', uncover);
      document.removeEventListener('keydown', reach);
    };
  }, [shown]);

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={region}
        className={styles.region}
        role="status"
        aria-live="polite"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={({ relatedTarget }) => {
          setHeld(true);
          if (!region.current?.contains(relatedTarget)) before.current = relatedTarget;
        }}
        onBlur={() => setHeld(false)}
      >
        {shown.map((toast) => (
          <Toast key={toast.id} notice={toast} held={held} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}
