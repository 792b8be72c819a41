import type { Boot } from '@mostrador/contract/boot';
import { openDevice } from './device.ts';
import { forgetPerson } from './forget-person.ts';

/** What the last page of the server carried, for when there is no line. Null when nobody is signed in on this device. */
export async function readStoredBoot(): Promise<Boot | null> {
  try {
    return (await (await openDevice()).get('boot', 'last')) ?? null;
  } catch {
    return null;
  }
}

let stopped = false;

/** This page's person has left. */
export function stopStoring(): void {
  stopped = true;
}

/** Whoever comes after another person finds nothing of theirs. */
export async function storeBoot(boot: Boot): Promise<void> {
  if (stopped) return;
  const before = await readStoredBoot();
  if (before && before.viewer?.sub !== boot.viewer?.sub) await forgetPerson();
  await (await openDevice()).put('boot', boot, 'last');
}
