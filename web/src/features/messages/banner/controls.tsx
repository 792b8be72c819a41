import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './banner.module.css';
import type { BannerAction } from './banner-state.ts';

type ControlProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'className' | 'children'> & { name: string };

function Control({ name, className, children, ...rest }: ControlProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.control, className)} title={name}>
      {children}
      <VisuallyHidden>{name}</VisuallyHidden>
    </button>
  );
}

type ControlsProps = {
  rotating: boolean;
  position: string;
  /** Whether a new message arrived while paused. */
  waiting: boolean;
  dispatch: (action: BannerAction) => void;
};

export function Controls({ rotating, position, waiting, dispatch }: ControlsProps) {
  const ToggleIcon = rotating ? Pause : Play;
  const toggle = useRef<HTMLButtonElement>(null);
  const seeWaiting = () => {
    dispatch({ type: 'see-waiting' });
    // The pressed button disappears and would lose the focus.
    toggle.current?.focus();
  };
  return (
    <div className={styles.controls}>
      <Control
        ref={toggle}
        name={rotating ? 'Pausar los mensajes' : 'Reproducir los mensajes'}
        className={styles.toggle}
        onClick={() => dispatch({ type: 'toggle', rotating })}
      >
        <ToggleIcon size={20} fill="currentColor" aria-hidden="true" />
      </Control>
      {waiting && (
        <button type="button" className={styles.waiting} onClick={seeWaiting}>
          <span className={styles.words}>Mensaje </span>
          <span className={styles.new}>nuevo</span>
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
