import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createBackoff } from '../../../lib/live/backoff.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { isOffline } from '../../../offline/connection.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link/link.tsx';
import { lostSalesKey, useOutbox } from '../api.ts';
import styles from './outbox-count.module.css';
import { outboxAnchor, outboxPath, useSending } from './use-sending.ts';

/** Sends the queued reports whenever there is a network and a session, and retries with a growing delay. */
function useAutomaticSending(waiting: number): void {
  const down = useStore(isOffline);
  const ended = useStore(sessionEnded);
  const { send } = useSending();
  const sendNow = useEffectEvent(send);
  const able = waiting > 0 && !down && !ended;

  useEffect(() => {
    if (!able) return;
    const backoff = createBackoff();
    let timer: ReturnType<typeof setTimeout>;
    const round = async () => {
      timer = setTimeout(round, backoff.next());
      await sendNow();
    };
    void round();
    return () => clearTimeout(timer);
  }, [able]);
}

/** A report that left the queue counts on this screen too, whoever sent it: this tab, another one or the worker. */
function useSentReports(waiting: number): void {
  const queryClient = useQueryClient();
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void queryClient.invalidateQueries({ queryKey: lostSalesKey });
    before.current = waiting;
  }, [waiting, queryClient]);
}

/** In the header of every screen: the number of reports queued on this device. */
export function OutboxCount() {
  const entries = useOutbox();
  const refused = entries.filter(({ refusal }) => refusal).length;
  useAutomaticSending(entries.length - refused);
  useSentReports(entries.length);
  if (entries.length === 0) return null;
  return (
    <Link
      href={outboxPath}
      className={classNames(styles.count, refused > 0 && styles.refused)}
      // On that screen itself the link does not navigate, so it has to scroll.
      onClick={() => document.getElementById(outboxAnchor)?.scrollIntoView()}
    >
      <strong>{refused || entries.length}</strong>{' '}
      <span className={styles.words}>{refused > 0 ? 'por corregir' : 'por enviar'}</span>
    </Link>
  );
}
