import type { OwnSession } from '@mostrador/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ErrorState } from '../../ui/state/state.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import styles from './account-screen.module.css';
import { deviceName } from './device-name.ts';
import { useEndSession } from './end-session.ts';
import { ownSessionsQuery } from './own-sessions-query.ts';
import { SessionItem } from './session-item.tsx';

/** Where this account is open. The current session ends from the menu, the others from here. */
export function OwnSessions() {
  const { data: sessions, error, isFetching, refetch } = useQuery(ownSessionsQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useConfirm();
  const end = useEndSession();
  const toast = useToast();

  const confirmEnd = async ({ id, userAgent }: OwnSession) => {
    const body = <p>{deviceName(userAgent)}: habrá que entrar de nuevo en ese equipo.</p>;
    if (!(await ask({ title: '¿Cerrar esta sesión?', body, confirm: 'Cerrar sesión', cancel: 'Cancelar' }))) return;
    end.mutate(id, {
      onSuccess: () => {
        toast({ text: 'Sesión cerrada' });
        heading.current?.focus();
      },
      onError: (problem) => toast({ text: sentenceFor(problem), tone: 'problem' }),
    });
  };

  return (
    <section className={styles.sessions} aria-labelledby="sesiones">
      <h2 id="sesiones" ref={heading} tabIndex={-1}>
        Tus sesiones abiertas
      </h2>
      {error && <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />}
      {!sessions && !error && <LoadingState rows={2} />}
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
