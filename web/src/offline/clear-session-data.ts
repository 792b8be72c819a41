import { contentCache } from './cache-names.ts';
import { openDatabase } from './database.ts';
import { stopStoring } from './storing.ts';

/** Deletes what belongs to a session. Reminders and unsent reports stay: each of them names its owner. */
export async function clearSessionData(): Promise<void> {
  // `caches` does not exist in pages without TLS.
  const deleted = globalThis.caches?.delete(contentCache);
  const database = await openDatabase();
  await Promise.all([deleted, database.clear('boot'), database.clear('answers')]);
}

/** Deletes the session's data from the device, and keeps this page from storing it again before it is closed. */
export async function signOutDevice(): Promise<void> {
  stopStoring();
  await clearSessionData();
}
