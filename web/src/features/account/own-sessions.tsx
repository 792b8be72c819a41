import type { OwnSession } from '@mostrador/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { when } from '../../lib/dates.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useAttempt } from '../../ui/toast/use-attempt.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './account-screen.module.css';
import { ownSessionsQuery, useEndSession } from './api.ts';
import { deviceName, isHandheld } from './device-name.ts';

type SessionItemProps = { session: OwnSession; ending: boolean; onEnd: () => void };

function SessionItem({ session, ending, onEnd }: SessionItemProps) {
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

/** The sessions of this account. The current one ends from the menu, the others from here. */
export function OwnSessions() {
  const query = useQuery(ownSessionsQuery());
  const { data: sessions } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useConfirm();
  const end = useEndSession();
  const toast = useToast();
  const attempt = useAttempt();

  const confirmEnd = async ({ id, userAgent }: OwnSession) => {
    const body = <p>{deviceName(userAgent)}: habrá que entrar de nuevo en ese equipo.</p>;
    if (!(await ask({ title: '¿Cerrar esta sesión?', body, confirm: 'Cerrar sesión', cancel: 'Cancelar' }))) return;
    await attempt(end.mutateAsync(id), () => {
      toast({ text: 'Sesión cerrada' });
      heading.current?.focus();
    });
  };

  return (
    <section className={styles.sessions} aria-labelledby="sesiones">
      <h2 id="sesiones" ref={heading} tabIndex={-1}>
        Tus sesiones abiertas
      </h2>
      <QueryState query={query} rows={2} />
      <ul className={styles.list}>
        {sessions?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            ending={end.isPending && end.variables === session.id}
            onEnd={() => void confirmEnd(session)}
          />
        ))}
      </ul>
      {dialog}
    </section>
  );
}
