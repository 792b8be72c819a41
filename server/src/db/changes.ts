import type { Database } from './client.ts';

export type Topic = 'messages' | 'identity' | 'branches' | 'lost_sales' | 'sections' | 'help_pages' | 'prices';
type Listener = (id: string | undefined) => void;

/**
 * What changed in the database, heard by every process (see the triggers in the migrations).
 * After a lost connection nothing is known of what was missed, so everyone is told to look again.
 */
export type Changes = {
  on(topic: Topic, listener: Listener): void;
  /** For what this process wrote itself: whoever wrote it reads it next, and the database's word may come later. */
  tell(topic: Topic): void;
  close(): Promise<void>;
};

export async function listenForChanges(db: Database): Promise<Changes> {
  const listeners = new Map<string, Set<Listener>>();
  const tell = (topic: string, id: string | undefined) => {
    for (const listener of listeners.get(topic) ?? []) listener(id);
  };
  const { unlisten } = await db.$client.listen(
    'changes',
    (payload) => {
      const [topic = '', id] = payload.split(':', 2);
      tell(topic, id);
    },
    () => {
      for (const topic of listeners.keys()) tell(topic, undefined);
    },
  );
  return {
    tell: (topic) => tell(topic, undefined),
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
    },
    async close() {
      listeners.clear();
      // At the end the connection may be gone already, and then there is nothing left to say.
      await unlisten().catch(() => undefined);
    },
  };
}
