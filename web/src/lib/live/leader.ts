import type { Connection } from './connection.ts';
import type { LiveEvent } from './events.ts';

/** Said between the tabs of one browser. */
export type TabNote = { type: 'hola' } | { type: 'event'; event: LiveEvent };

export type TabChannel = {
  post: (note: TabNote) => void;
  listen: (listener: (note: TabNote) => void) => void;
  close: () => void;
};

/**
 * Calls `lead` when this tab's turn comes, and says whether another tab led until then; the turn lasts until the promise
 * that `lead` returns is settled.
 */
export type Turns = (lead: (followed: boolean) => Promise<void>, signal: AbortSignal) => void;

export type TabDeps = {
  channel: TabChannel;
  /** Null where the browser has no locks: every tab that is looked at then leads itself. */
  turns: Turns | null;
  connect: (onEvent: (event: LiveEvent) => void, onLoss: () => void, followed: boolean) => Connection;
  onEvent: (event: LiveEvent) => void;
};

export type Tab = { retryNow: () => void; leave: () => void };

/** One tab among several: exactly one holds the connection and passes its events on to the others. */
export function joinTabs({ channel, turns, connect, onEvent }: TabDeps): Tab {
  const latest = new Map<string, LiveEvent>();
  const leaving = new AbortController();
  let connection: Connection | null = null;

  channel.listen((note) => {
    if (leaving.signal.aborted) return;
    if (note.type === 'event' && !connection) onEvent(note.event);
    if (note.type === 'hola' && connection) {
      for (const event of latest.values()) channel.post({ type: 'event', event });
    }
  });

  const lead = (followed: boolean) =>
    new Promise<void>((resolve) => {
      if (leaving.signal.aborted) return resolve();
      leaving.signal.addEventListener('abort', () => resolve());
      const receive = (event: LiveEvent) => {
        latest.set(event.name, event);
        if (turns) channel.post({ type: 'event', event });
        onEvent(event);
      };
      // A tab that joins meanwhile came from the server later than the last event.
      connection = connect(receive, () => latest.clear(), followed);
    });

  if (turns) turns(lead, leaving.signal);
  else void lead(false);
  channel.post({ type: 'hola' });

  return {
    retryNow: () => connection?.retryNow(),
    leave: () => {
      leaving.abort();
      connection?.close();
      connection = null;
      channel.close();
    },
  };
}
