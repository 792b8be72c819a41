import { vi } from 'vitest';

/** Puts an empty storage in place of the browser's, until `vi.unstubAllGlobals()`. Returns what it stores. */
export function stubLocalStorage(): Map<string, string> {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  return items;
}
