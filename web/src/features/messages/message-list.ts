import type { Message } from '@mostrador/contract/messages';

/** The list with one message added or replaced. A newer version that arrived live meanwhile stays. */
export function withMessage(list: readonly Message[], saved: Message): Message[] {
  const known = list.find((message) => message.id === saved.id);
  if (!known) return [...list, saved];
  return list.map((message) => (message === known && known.version < saved.version ? saved : message));
}

export function withoutMessage(list: readonly Message[], id: number): Message[] {
  return list.filter((message) => message.id !== id);
}

/** The list with the messages that someone is editing, including those that another person has deleted. */
export function withEdited(list: readonly Message[], edited: readonly Message[]): Message[] {
  const gone = edited.filter((message) => !list.some(({ id }) => id === message.id));
  return gone.length === 0 ? [...list] : [...list, ...gone].sort((a, b) => a.id - b.id);
}
