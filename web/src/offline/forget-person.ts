import { contentCache } from './cache-names.ts';
import { openDevice } from './device.ts';

/** Everything on this device that belongs to a session. Reminders and unsent reports stay: they say whose they are. */
export async function forgetPerson(): Promise<void> {
  // Pages without TLS have no caches.
  const emptied = [globalThis.caches?.delete(contentCache)];
  const device = await openDevice();
  await Promise.all([...emptied, device.clear('boot'), device.clear('answers')]);
}
