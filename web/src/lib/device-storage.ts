/**
 * What belongs to the device and to nobody in particular, so it stays when a person signs out. Where the browser
 * forbids storage, nothing is stored and nothing is read.
 */
export function readFromDevice(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeOnDevice(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // With a full or forbidden storage the person chooses again next time; nothing else is lost.
  }
}
