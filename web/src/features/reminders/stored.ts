import { remindersKey } from '@mostrador/contract/reminders';
import { useSyncExternalStore } from 'react';
import { type Entries, parseEntries } from './entries.ts';

const listeners = new Set<() => void>();

function readText(): string | null {
  try {
    return window.localStorage.getItem(remindersKey);
  } catch {
    return null;
  }
}

/** The stored text; it follows this tab's changes and those of the others. */
export function useStoredText(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }, readText);
}

/** Changes the list as it is stored now, not as this tab last saw it. Throws where the browser does not let us store. */
export function changeEntries(change: (entries: Entries) => Entries): void {
  const text = readText();
  const entries = parseEntries(text);
  // Unreadable content is not ours to throw away: it moves aside before a list takes its place.
  if (entries === null && text) window.localStorage.setItem(`${remindersKey}.ilegible.${Date.now()}`, text);
  window.localStorage.setItem(remindersKey, JSON.stringify(change(entries ?? [])));
  for (const listener of listeners) listener();
}
