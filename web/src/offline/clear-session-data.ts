import { contentCache } from './cache-names.ts';
import { openDatabase } from './database.ts';
import { stopStoring } from './storing.ts';

/** Deletes what belongs to a session. Reminders and unsent reports stay: each of them names its owner. */
export async function clearSessionData(): Promise<void> {
  try {
    const change = (await openDatabase()).transaction(['boot', 'answers'], 'readwrite');
    await Promise.all([change.objectStore('boot').clear(), change.objectStore('answers').clear(), change.done]);
  } finally {
    // After the session: see `requireSession`. `caches` does not exist in pages without TLS.
    await globalThis.caches?.delete(contentCache);
  }
}

/** Deletes the session's data from the device, and keeps this page from storing it again before it is closed. */
export async function signOutDevice(): Promise<void> {
  stopStoring();
  await clearSessionData();
}
