import { type ReactNode, useCallback, useRef, useState } from 'react';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';
import { ToastContext, type ToastNotice } from './toast-context.ts';

type Shown = ToastNotice & { id: number };

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);

  const show = useCallback((notice: ToastNotice) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((before) => [...before.slice(-2), { ...notice, id }]);
  }, []);

  const dismiss = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region} role="status" aria-live="polite">
        {shown.map((toast) => (
          <Toast key={toast.id} notice={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}
