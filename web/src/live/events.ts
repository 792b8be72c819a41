import type { Message } from '@mostrador/contract/messages';

/** What the server says live: name of the event → its data. A new event is one line in each. */
export type LiveEvents = {
  messages: Message[];
  'session-ended': null;
};

export const liveEventNames = ['messages', 'session-ended'] as const satisfies readonly (keyof LiveEvents)[];

export type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents];

export function parseLiveEvent(name: LiveEvent['name'], text: string): LiveEvent | null {
  if (name === 'session-ended') return { name, data: null };
  try {
    return { name, data: JSON.parse(text) as LiveEvents[typeof name] };
  } catch {
    return null;
  }
}
