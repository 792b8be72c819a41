import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './banner.module.css';
import type { BannerAction } from './banner-state.ts';

type ControlProps = { name: string; onClick: () => void; className?: string | undefined; children: ReactNode };

function Control({ name, onClick, className, children }: ControlProps) {
  return (
    <button type="button" className={classNames(styles.control, className)} title={name} onClick={onClick}>
      {children}
      <VisuallyHidden>{name}</VisuallyHidden>
    </button>
  );
}

type ControlsProps = {
  rotating: boolean;
  position: string;
  /** A new message waits because the person paused. */
  waiting: boolean;
  dispatch: (action: BannerAction) => void;
};

export function Controls({ rotating, position, waiting, dispatch }: ControlsProps) {
  const ToggleIcon = rotating ? Pause : Play;
  return (
    <div className={styles.controls}>
      <Control
        name={rotating ? 'Pausar los mensajes' : 'Reproducir los mensajes'}
        className={styles.toggle}
        onClick={() => dispatch({ type: 'toggle', rotating })}
      >
        <ToggleIcon size={20} fill="currentColor" aria-hidden="true" />
      </Control>
      {waiting && (
        <button type="button" className={styles.waiting} onClick={() => dispatch({ type: 'see-waiting' })}>
          Mensaje nuevo
        </button>
      )}
      <Control name="Mensaje anterior" onClick={() => dispatch({ type: 'previous' })}>
        <ChevronLeft size={24} aria-hidden="true" />
      </Control>
      <span className={styles.position}>{position}</span>
      <Control name="Mensaje siguiente" onClick={() => dispatch({ type: 'next' })}>
        <ChevronRight size={24} aria-hidden="true" />
      </Control>
    </div>
  );
}
