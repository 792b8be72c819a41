import { openDatabase } from '../database.ts';
import type { Entry } from './entry.ts';

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('mostrador-outbox');
  return channel;
}

/** Tells this tab and the others. */
function tell(): void {
  openChannel().postMessage('changed');
  for (const listener of listeners) listener();
}

export function hearEntries(listener: () => void): () => void {
  listeners.add(listener);
  openChannel().addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    openChannel().removeEventListener('message', listener);
  };
}

/** Resolves when it is on the disk: what is said to be kept must outlive a power cut. */
export async function putEntry(entry: Entry): Promise<void> {
  const change = (await openDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([change.store.put(entry), change.done]);
  tell();
}

export async function removeEntry(id: string): Promise<void> {
  await (await openDatabase()).delete('outbox', id);
  tell();
}

export async function readEntry(id: string): Promise<Entry | undefined> {
  return (await openDatabase()).get('outbox', id);
}

/** Oldest first. */
export async function entriesOf(owner: string): Promise<Entry[]> {
  const found = await (await openDatabase()).getAllFromIndex('outbox', 'owner', owner);
  return found.sort((one, other) => one.at - other.at);
}
