import type { Boot } from '@mostrador/contract/boot';
import { lastUse } from '../lib/last-use.ts';
import { clearSessionData } from './clear-session-data.ts';
import { openDatabase, type StoredBoot } from './database.ts';
import { isStoring, sessionOver } from './storing.ts';

const isOpen = ({ endsAt }: StoredBoot) => Date.now() < endsAt;

/** The boot data of the last page from the server, for starting offline. Null when no session is open on this device. */
export async function readStoredBoot(): Promise<StoredBoot | null> {
  try {
    const stored = await (await openDatabase()).get('boot', 'last');
    if (stored && isOpen(stored)) return stored;
    if (stored) await clearSessionData();
  } catch (error) {
    console.warn(error);
  }
  return null;
}

/** Whether the session on this device has not been used for so long that the server would end it. */
export const isIdle = ({ idleAt }: StoredBoot) => Date.now() >= idleAt;

/**
 * Throws unless the session stored on this device is this person's. For what may still run after they signed out: signing
 * out deletes the session before the cache, so a cache that was opened before this check is one that it deletes.
 */
export async function requireSession(sub: string): Promise<void> {
  if ((await readStoredBoot())?.viewer?.sub !== sub) throw new Error(sessionOver);
}

let onStored: (sub: string) => void;

/** The `sub` of the person whose session this page has stored. Pending until it has done so for the first time. */
export const storedSub = new Promise<string>((resolve) => {
  onStored = resolve;
});

/**
 * Deletes the data of another person first, so that nobody finds what belongs to somebody else. `endsAt` is when the
 * session in use ends, if the server has said so since the page was loaded.
 */
export async function storeBoot(boot: Boot, endsAt: number | null = null): Promise<void> {
  if (!isStoring() || !boot.session) return;
  // Also of a session that has ended: who signs in again finds what they had.
  const before = await (await openDatabase()).get('boot', 'last');
  const isSame = (stored: StoredBoot | undefined) => stored?.viewer?.sub === boot.viewer?.sub;
  if (before && !isSame(before)) await clearSessionData();
  const { endsIn, idle } = boot.session;
  const change = (await openDatabase()).transaction('boot', 'readwrite');
  const now = await change.store.get('last');
  // Signed out since the first lines, here or in another tab: what that deleted must not come back. One that had ended
  // is deleted by whoever reads it.
  const wasOpen = before && isSame(before) && isOpen(before);
  if (!isStoring() || (wasOpen && !isSame(now))) return;
  const stored = {
    ...boot,
    // The page was sent when it began to load.
    endsAt: endsAt ?? performance.timeOrigin + endsIn,
    // Another tab may have been used later than this one.
    idleAt: Math.max(lastUse() + idle, isSame(now) ? (now?.idleAt ?? 0) : 0),
  };
  await Promise.all([change.store.put(stored, 'last'), change.done]);
  if (boot.viewer) onStored(boot.viewer.sub);
}
