import type { Backoff } from './backoff.ts';
import { changeEventNames, type LiveEvent, liveEventNames, parseLiveEvent } from './events.ts';

/** The part of `EventSource` that is used, so that tests can play the server. */
export type Source = Pick<EventSource, 'readyState' | 'close'> & EventTarget;

export type ConnectionDeps = {
  open: () => Source;
  backoff: Backoff;
  /** Asked when the server refuses the connection, which says nothing about why. */
  isSessionOver: () => Promise<boolean>;
  /** Whether another tab had the connection before: between its last one and this one something may have changed. */
  afterGap: boolean;
  onEvent: (event: LiveEvent) => void;
  /** Called when the connection fails: until it is back, what was received may no longer be true. */
  onLoss: () => void;
};

export type Connection = { retryNow: () => void; close: () => void };

const closed = 2;

/** Keeps one event stream open until it is closed or the session is over. */
export function keepConnected({ open, backoff, isSessionOver, afterGap, onEvent, onLoss }: ConnectionDeps): Connection {
  let source: Source | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let first = !afterGap;

  const close = () => {
    over = true;
    clearTimeout(timer);
    source?.close();
    source = null;
  };

  const deliver = (event: LiveEvent) => {
    if (over) return;
    if (event.name === 'session-ended') close();
    onEvent(event);
  };

  const fail = async (failed: Source) => {
    if (over || source !== failed) return;
    const refused = failed.readyState === closed;
    source = null;
    failed.close();
    onLoss();
    if (refused && (await isSessionOver())) deliver({ name: 'session-ended', data: null });
    if (!over && source === null) timer = setTimeout(connect, backoff.next());
  };

  const connect = () => {
    const fresh = open();
    source = fresh;
    const isFirst = first;
    first = false;
    fresh.addEventListener('open', () => {
      backoff.reset();
      if (isFirst || source !== fresh) return;
      // Somebody else may even have signed in at this browser meanwhile: the cookie would be theirs.
      for (const name of changeEventNames) deliver({ name, data: null });
    });
    fresh.addEventListener('error', () => void fail(fresh));
    for (const name of liveEventNames) {
      fresh.addEventListener(name, (event) => {
        if (source !== fresh || !(event instanceof MessageEvent)) return;
        const parsed = parseLiveEvent(name, String(event.data));
        if (parsed) deliver(parsed);
      });
    }
  };

  const retryNow = () => {
    if (over || source) return;
    clearTimeout(timer);
    connect();
  };

  connect();
  return { retryNow, close };
}
