import type { Database } from './client.ts';

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
  | 'prices'
  | 'jobs';
type Listener = (id: string | undefined) => void;

/**
 * Notifications of changes in the database, received by every process (see the triggers in the migrations).
 * After a lost connection some may have been missed, so every listener is called.
 */
export type Changes = {
  on(topic: Topic, listener: Listener): void;
  /** Notifies this process at once of what it wrote itself: the next read may come before the database's notification. */
  notify(topic: Topic): void;
  close(): Promise<void>;
};

export async function listenForChanges(db: Database): Promise<Changes> {
  const listeners = new Map<string, Set<Listener>>();
  const notify = (topic: string, id: string | undefined) => {
    for (const listener of listeners.get(topic) ?? []) listener(id);
  };
  const { unlisten } = await db.$client.listen(
    'changes',
    (payload) => {
      const [topic = '', id] = payload.split(':', 2);
      notify(topic, id);
    },
    () => {
      for (const topic of listeners.keys()) notify(topic, undefined);
    },
  );
  return {
    notify: (topic) => notify(topic, undefined),
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
    },
    async close() {
      listeners.clear();
      // At shutdown the connection may be closed already.
      await unlisten().catch(() => undefined);
    },
  };
}
