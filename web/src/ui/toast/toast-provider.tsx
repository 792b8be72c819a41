import { type ReactNode, useCallback, useRef, useState } from 'react';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';
import { ToastContext, type ToastNotice } from './toast-context.ts';

type Shown = ToastNotice & { id: number };

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);

  const show = useCallback((notice: ToastNotice) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((before) => [...before.slice(-2), { ...notice, id }]);
  }, []);

  // The pointer or the focus may have been on it: without it nothing says that they left.
  const dismiss = useCallback((id: number) => {
    setHeld(false);
    setShown((before) => before.filter((toast) => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <div
        className={styles.region}
        role="status"
        aria-live="polite"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map((toast) => (
          <Toast key={toast.id} notice={toast} held={held} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}
