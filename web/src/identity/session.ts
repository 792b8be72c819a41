import { createStore } from '../store.ts';

export type SessionNews = 'signed-in' | 'signed-out';

const channelName = 'mostrador-session';

/** True from the moment the server no longer knows this session until someone signs in again. */
export const sessionEnded = createStore(false);

/** Tells the other tabs of this browser. */
export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<SessionNews>) => listener(event.data));
  return () => channel.close();
}
