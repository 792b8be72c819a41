import type { OwnSession } from '@mostrador/contract/account';
import { Monitor, Smartphone } from 'lucide-react';
import { when } from '../../lib/when.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './account-screen.module.css';
import { deviceName, isHandheld } from './device-name.ts';

type SessionItemProps = { session: OwnSession; ending: boolean; onEnd: () => void };

export function SessionItem({ session, ending, onEnd }: SessionItemProps) {
  const { current, startedAt, lastUsedAt, address, userAgent } = session;
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  return (
    <li className={classNames(styles.session, current && styles.current)}>
      <Icon size={28} aria-hidden="true" />
      <div>
        <p className={styles.device}>
          {deviceName(userAgent)}
          {current && <Chip tone="green">Esta sesión</Chip>}
        </p>
        <p className={styles.about}>
          <span>Abierta {when(startedAt)}</span>
          <span>Último uso {when(lastUsedAt)}</span>
          {address && <span>Dirección {address}</span>}
        </p>
      </div>
      {!current && (
        <Button pending={ending} onClick={onEnd}>
          {ending ? 'Cerrando…' : 'Cerrar'}
          <VisuallyHidden> la sesión de {deviceName(userAgent)}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
