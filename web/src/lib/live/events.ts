import type { DocumentTitle } from '@mostrador/contract/documents';
import type { Viewer } from '@mostrador/contract/identity';
import type { Message } from '@mostrador/contract/messages';
import type { SectionStates } from '@mostrador/contract/migration';
import type { NotificationState } from '@mostrador/contract/notifications';

/** What the server says live: name of the event → its data. A new event is one line in each. */
export type LiveEvents = {
  messages: Message[];
  sections: SectionStates;
  /** The published guides and promotions with their revisions. */
  documents: DocumentTitle[];
  /** The person's own. */
  notifications: NotificationState;
  /** With each new connection who is signed in; null: it, or what the person may do, may have changed. */
  viewer: Viewer | null;
  /** They changed; whoever shows them, or prices with the tax of their plaza, asks again. */
  branches: null;
  /** Another list is in force; whoever shows prices asks again. */
  prices: null;
  /** Lines of demand changed; whoever shows them asks again. */
  demand: null;
  'session-ended': null;
};

export const liveEventNames = [
  'messages',
  'sections',
  'documents',
  'notifications',
  'viewer',
  'branches',
  'prices',
  'demand',
  'session-ended',
] as const satisfies readonly (keyof LiveEvents)[];

/**
 * Those that only say that something changed: after a gap in the connection each may have been missed. Of the others, the
 * server sends the state with every new connection. Of the viewer too, unless it is of an earlier version.
 */
export const changeEventNames = [
  'viewer',
  'branches',
  'prices',
  'demand',
] as const satisfies readonly (keyof LiveEvents)[];

export type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents];

export function parseLiveEvent(name: LiveEvent['name'], text: string): LiveEvent | null {
  if (name === 'session-ended') return { name, data: null };
  try {
    return { name, data: JSON.parse(text) } as LiveEvent;
  } catch {
    return null;
  }
}
