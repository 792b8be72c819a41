import { useEffect, useEffectEvent } from 'react';
import { createBackoff } from '../../../lib/live/backoff.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { isOffline } from '../../../offline/connection.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link/link.tsx';
import styles from './outbox-count.module.css';
import { useOutbox } from './outbox-query.ts';
import { outboxAnchor, outboxPath } from './place.ts';
import { useSending } from './use-sending.ts';
import { waitingWords } from './words.ts';

/** Sends by itself whenever there is a line, a session and something that waits. */
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

/** In the header of every screen: how many reports wait on this device. */
export function OutboxCount() {
  const entries = useOutbox();
  const refused = entries.filter(({ refusal }) => refusal).length;
  useAutomaticSending(entries.length - refused);
  if (entries.length === 0) return null;
  return (
    <Link
      href={outboxPath}
      className={classNames(styles.count, refused > 0 && styles.refused)}
      // Whoever is on that screen already may have scrolled away from them.
      onClick={() => document.getElementById(outboxAnchor)?.scrollIntoView()}
    >
      <strong>{refused || entries.length}</strong> <span className={styles.words}>{waitingWords(refused)}</span>
    </Link>
  );
}
