import type { Notification } from '@mostrador/contract/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { ago } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { NextPage } from '../../lib/next-page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { notificationsQuery, useReadNotifications } from './api.ts';
import styles from './notification-list.module.css';

type LineProps = { notification: Notification; now: number; onOpen: () => void };

function Line({ notification: { texto, enlace, fecha, leido }, now, onOpen }: LineProps) {
  return (
    <li>
      <Link href={enlace} className={styles.line} data-unread={!leido} onClick={onOpen}>
        <span className={styles.text}>
          {!leido && <VisuallyHidden>Sin leer: </VisuallyHidden>}
          {texto}
        </span>
        <time className={styles.time} dateTime={fecha}>
          {ago(Date.parse(fecha), now)}
        </time>
      </Link>
    </li>
  );
}

type NotificationListProps = { unread: number; onClose: () => void };

/** What the bell opens. Each line leads to its screen and is read with that. */
export function NotificationList({ unread, onClose }: NotificationListProps) {
  const list = useInfiniteQuery(notificationsQuery());
  const read = useReadNotifications();
  const now = useNow();
  const notifications = list.data?.pages.flatMap(({ avisos }) => avisos);
  const newest = notifications?.[0]?.id;

  const open = ({ id, leido }: Notification) => {
    if (!leido) read.mutate({ desde: id, hasta: id });
    onClose();
  };

  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 className={styles.title}>Avisos</h2>
        {newest !== undefined && (
          <Button
            look="quiet"
            pending={read.isPending}
            idle={unread === 0}
            onClick={() => read.mutate({ hasta: newest })}
          >
            <CheckCheck size={20} aria-hidden="true" />
            Marcar todo como leído
          </Button>
        )}
      </div>
      {read.error && <FormError>{sentenceFor(read.error)}</FormError>}
      {!notifications && <QueryState query={list} rows={3} />}
      {notifications?.length === 0 && (
        <EmptyState title="No tienes avisos">
          Aquí verás lo que te toca a ti: las piezas que reportaste, la respuesta a tus notas, tu cuenta…
        </EmptyState>
      )}
      {notifications && notifications.length > 0 && (
        <>
          <ul className={styles.lines} aria-label="Avisos">
            {notifications.map((notification) => (
              <Line key={notification.id} notification={notification} now={now} onOpen={() => open(notification)} />
            ))}
          </ul>
          <NextPage query={list}>Ver más</NextPage>
        </>
      )}
    </div>
  );
}
