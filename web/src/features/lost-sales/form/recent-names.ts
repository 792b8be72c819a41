import { readFromDevice, storeOnDevice } from '../../../lib/device-storage.ts';

const key = 'mostrador.names-of-device';
const most = 6;

const folded = (name: string) => name.trim().toLocaleLowerCase('es-MX');

/** The newest first, and each name once. */
export function addName(before: readonly string[], name: string): string[] {
  const added = name.trim();
  if (added === '') return [...before];
  return [added, ...before.filter((other) => folded(other) !== folded(added))].slice(0, most);
}

/** Who reported last on this device with a shared account. Like the branch of the device, they outlive the session. */
export function namesOfDevice(): string[] {
  try {
    const stored: unknown = JSON.parse(readFromDevice(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export const storeNameOnDevice = (name: string): void =>
  storeOnDevice(key, JSON.stringify(addName(namesOfDevice(), name)));
