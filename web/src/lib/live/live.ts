import { api } from '@mostrador/contract/paths';
import { notifyRequest } from '../../offline/connection.ts';
import { isProblem } from '../http/problem-error.ts';
import { request } from '../http/request.ts';
import { createBackoff } from './backoff.ts';
import { keepConnected } from './connection.ts';
import { changeEventNames, type LiveEvent } from './events.ts';
import { joinTabs, type Tab, type TabChannel, type TabNote, type Turns } from './leader.ts';

/** Tabs share what the server says to one person: on a shared PC, a forgotten tab may still be somebody else's. */
const nameFor = (sub: string) => `mostrador-live-${sub}`;

function openChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (note) => channel.postMessage(note),
    listen: (listener) => channel.addEventListener('message', (event: MessageEvent<TabNote>) => listener(event.data)),
    close: () => channel.close(),
  };
}

const locks = () => navigator.locks as LockManager | undefined;

function browserTurns(name: string): Turns | null {
  const own = locks();
  if (!own) return null;
  const take = async (lead: Parameters<Turns>[0], signal: AbortSignal) => {
    let taken = false;
    await own.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(false);
      else taken = true;
    });
    if (taken) await own.request(name, { signal }, () => lead(true));
  };
  return (lead, signal) => {
    take(lead, signal).catch(() => {
      // The tab was closed before it got the lock.
    });
  };
}

function openSource(): EventSource {
  const source = new EventSource(api.events);
  source.addEventListener('open', () => notifyRequest(true));
  source.addEventListener('error', () => notifyRequest(false));
  return source;
}

async function isSessionOver(): Promise<boolean> {
  try {
    await request(api.viewer);
    return false;
  } catch (error) {
    return isProblem(error, 'unauthenticated');
  }
}

function join(name: string, onEvent: (event: LiveEvent) => void): Tab {
  return joinTabs({
    channel: openChannel(name),
    turns: browserTurns(name),
    onEvent,
    connect: (receive, onLoss, followed) =>
      keepConnected({
        open: openSource,
        backoff: createBackoff(),
        isSessionOver,
        afterGap: followed,
        onEvent: receive,
        onLoss,
      }),
  });
}

/** Listens to the server until the returned function is called; over one connection for all tabs of the person. */
export function startLive(sub: string, onEvent: (event: LiveEvent) => void): () => void {
  const name = nameFor(sub);
  // Without TLS a browser has no locks and opens six connections to a portal: six tabs would leave none to ask with.
  const onlyInSight = !locks();
  const mayJoin = () => !onlyInSight || !document.hidden;
  let tab: Tab | null = mayJoin() ? join(name, onEvent) : null;
  const rest = () => {
    tab?.leave();
    tab = null;
  };
  const resume = () => {
    if (tab || !mayJoin()) return;
    tab = join(name, onEvent);
    // Much may have changed since the person left this page, even who is signed in.
    for (const changed of changeEventNames) onEvent({ name: changed, data: null });
  };
  const show = (event: PageTransitionEvent) => {
    if (event.persisted) resume();
  };
  const look = () => (mayJoin() ? resume() : rest());
  const retry = () => tab?.retryNow();

  window.addEventListener('pagehide', rest);
  window.addEventListener('pageshow', show);
  window.addEventListener('online', retry);
  if (onlyInSight) document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('pagehide', rest);
    window.removeEventListener('pageshow', show);
    window.removeEventListener('online', retry);
    if (onlyInSight) document.removeEventListener('visibilitychange', look);
    rest();
  };
}
