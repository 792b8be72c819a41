import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './toast.module.css';
import type { ToastAction, ToastNotice } from './toast-context.ts';

/** Milliseconds that a toast stays. Longer with a button, which may be the only way back and is reached with F8. */
const stay = { plain: 6_000, withAction: 30_000 };

type ToastProps = {
  notice: ToastNotice;
  /** Someone is reading it: it does not go. */
  held: boolean;
  onDismiss: () => void;
};

export function Toast({ notice, held, onDismiss }: ToastProps) {
  const { text, actions = [], tone = 'done' } = notice;
  const Icon = tone === 'done' ? CircleCheck : CircleAlert;
  const leave = useEffectEvent(onDismiss);
  const offers = actions.length > 0;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => leave(), offers ? stay.withAction : stay.plain);
    return () => clearTimeout(timer);
  }, [held, offers]);

  const act = ({ run }: ToastAction) => {
    run();
    onDismiss();
  };

  return (
    <div className={classNames(styles.toast, tone === 'problem' && styles.problem)}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {offers && <VisuallyHidden>Con la tecla F8 llegas a sus botones.</VisuallyHidden>}
      {offers && (
        <div className={styles.actions} data-actions>
          {actions.map((action) => (
            <button key={action.label} type="button" className={styles.action} onClick={() => act(action)}>
              {action.label}
            </button>
          ))}
        </div>
      )}
      <button type="button" className={styles.close} onClick={onDismiss}>
        <X size={20} aria-hidden="true" />
        <VisuallyHidden>Cerrar aviso</VisuallyHidden>
      </button>
    </div>
  );
}
