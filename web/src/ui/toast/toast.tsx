import { CircleCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './toast.module.css';
import type { ToastNotice } from './toast-context.ts';

const stay = 6_000;

type ToastProps = { notice: ToastNotice; onDismiss: () => void };

export function Toast({ notice, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const leave = useEffectEvent(onDismiss);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => leave(), stay);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone reads it
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <CircleCheck size={22} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>{notice.text}</p>
      {notice.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            notice.action?.run();
            onDismiss();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={onDismiss}>
        <X size={20} aria-hidden="true" />
        <VisuallyHidden>Cerrar aviso</VisuallyHidden>
      </button>
    </div>
  );
}
