import { useEffect, useEffectEvent } from 'react';
import { createBackoff } from '../../../lib/live/backoff.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { isOffline } from '../../../offline/public.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link/link.tsx';
import { useOutbox } from '../api.ts';
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

/** In the header of every screen: the number of reports queued on this device. */
export function OutboxCount() {
  const entries = useOutbox();
  const refused = entries.filter(({ refusal }) => refusal).length;
  useAutomaticSending(entries.length - refused);
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
