import type { Boot } from '@mostrador/contract/boot';
import { clearSessionData } from './clear-session-data.ts';
import { openDatabase } from './database.ts';

/** The boot data of the last page from the server, for starting offline. Null when nobody is signed in on this device. */
export async function readStoredBoot(): Promise<Boot | null> {
  try {
    return (await (await openDatabase()).get('boot', 'last')) ?? null;
  } catch {
    return null;
  }
}

let stopped = false;

/** After a sign-out: an effect that still runs in this page must not store the person again. */
export function stopStoring(): void {
  stopped = true;
}

/** Deletes the data of another person first, so that nobody finds what belongs to somebody else. */
export async function storeBoot(boot: Boot): Promise<void> {
  if (stopped) return;
  const before = await readStoredBoot();
  if (before && before.viewer?.sub !== boot.viewer?.sub) await clearSessionData();
  await (await openDatabase()).put('boot', boot, 'last');
}
