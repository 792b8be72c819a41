import { createStore } from './store.ts';

export type SessionNews = 'signed-in' | 'signed-out';

/** True from the moment the server no longer knows this session until someone signs in again. */
export const sessionEnded = createStore(false);

/**
 * True while the portal was started offline after the session's idle limit: only lost sales can be reported then,
 * because whoever uses the device may be somebody else.
 */
export const sessionPaused = createStore(false);

/**
 * When the session in use ends, by the device's clock, as the server has said since the page was loaded. Null until then.
 * Whoever signs in again in an open page has a longer session than the one that the page came with.
 */
export const sessionEndsAt = createStore<number | null>(null);

let channel: BroadcastChannel | undefined;

/** One channel for posting and listening: a channel does not receive its own messages. */
function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('mostrador-session');
  return channel;
}

/** Notifies the other tabs of this browser, and not this one. */
export function notifyTabs(news: SessionNews): void {
  tabs().postMessage(news);
}

export function subscribeToTabs(listener: (news: SessionNews) => void): () => void {
  const onMessage = (event: MessageEvent<SessionNews>) => listener(event.data);
  tabs().addEventListener('message', onMessage);
  return () => tabs().removeEventListener('message', onMessage);
}
