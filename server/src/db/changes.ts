import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './client.ts';

/** How often a process notifies itself, in milliseconds, to see that notifications arrive. */
const beatEvery = 500;
/** How old the last of these may be before a change may have been missed: the connection may be half open. */
const beatLasts = 1_500;

export type Topic =
  | 'messages'
  | 'identity'
  | 'notifications'
  | 'tokens'
  | 'branches'
  | 'opening_hours'
  | 'lost_sales'
  | 'demand'
  | 'sections'
  | 'help_pages'
  | 'documents'
  | 'prices';
type Listener = (id: string | undefined) => void;

/**
 * Notifications of changes in the database, received by every process (see the triggers in the migrations).
 * After a lost connection some may have been missed, so every listener is called.
 */
export type Changes = {
  on(topic: Topic, listener: Listener): void;
  /** Notifies this process at once of what it wrote itself: the next read may come before the database's notification. */
  notify(topic: Topic): void;
  /** Whether every change until a moment ago was received. If not, whatever is cached must be read again. */
  areArriving(): boolean;
  close(): void;
};

export async function listenForChanges(db: Database): Promise<Changes> {
  const listeners = new Map<string, Set<Listener>>();
  const notify = (topic: string, id: string | undefined) => {
    for (const listener of listeners.get(topic) ?? []) listener(id);
  };
  const own = randomUUID();
  let lastBeat = { number: 0, sentAt: Number.NEGATIVE_INFINITY };
  let receivedAt = Number.NEGATIVE_INFINITY;
  const { unlisten } = await db.$client.listen(
    'changes',
    (payload) => {
      const [topic = '', id] = payload.split(':', 2);
      // Notifications arrive in the order of their commits: what was committed before this one was sent has arrived.
      if (topic === own && Number(id) === lastBeat.number) receivedAt = lastBeat.sentAt;
      else notify(topic, id);
    },
    () => {
      receivedAt = Number.NEGATIVE_INFINITY;
      for (const topic of listeners.keys()) notify(topic, undefined);
    },
  );
  const closing = new AbortController();
  const { signal } = closing;
  const beat = async () => {
    while (!signal.aborted) {
      lastBeat = { number: lastBeat.number + 1, sentAt: performance.now() };
      // Without the database nothing arrives, which is what this is about.
      await db.$client`select pg_notify('changes', ${`${own}:${lastBeat.number}`})`.catch(() => undefined);
      await pause(beatEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void beat();
  return {
    notify: (topic) => notify(topic, undefined),
    areArriving: () => performance.now() - receivedAt < beatLasts,
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
    },
    close() {
      closing.abort();
      listeners.clear();
      // Not awaited: the connection may be closed already, or answer no more. It ends with the others.
      void unlisten().catch(() => undefined);
    },
  };
}
