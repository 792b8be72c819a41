import type { Message } from '@mostrador/contract/messages';

export type News = { message: Message; kind: 'new' | 'changed' };

/** The most recent message of `after` that `before` did not have, or had in an older version. */
export function newsIn(before: readonly Message[], after: readonly Message[]): News | null {
  const versions = new Map(before.map((message) => [message.id, message.version]));
  const fresh = after.filter((message) => versions.get(message.id) !== message.version);
  const latest = fresh.toSorted((a, b) => a.updated_at.localeCompare(b.updated_at) || a.id - b.id).at(-1);
  if (!latest) return null;
  return { message: latest, kind: versions.has(latest.id) ? 'changed' : 'new' };
}
