import {
  type Reminder,
  type ReminderFlag,
  reminderFlags,
  reminderLimits,
  remindersKey,
} from '@mostrador/contract/reminders';
import { useSyncExternalStore } from 'react';

/** The stored list. Entries of an unknown shape stay in it unchanged. */
export type Entries = readonly unknown[];

/** Null when the text is not a list. */
export function parseEntries(text: string | null): Entries | null {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const isFlag = (value: unknown): value is ReminderFlag =>
  typeof value === 'string' && Object.hasOwn(reminderFlags, value);

function readEntry(entry: unknown): Reminder | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { message, flag, date, owner } = entry as Record<string, unknown>;
  const time = typeof date === 'number' ? date : typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (typeof message !== 'string' || !isFlag(flag) || Number.isNaN(time)) return null;
  return { message, flag, date: time, ...(typeof owner === 'string' && { owner }) };
}

/** A reminder and the entry that it was read from. */
export type ListedReminder = Reminder & { entry: unknown };

/** This person's reminders and those without an owner, newest first. */
export function remindersOf(entries: Entries, owner: string): ListedReminder[] {
  return entries
    .flatMap((entry) => {
      const reminder = readEntry(entry);
      return reminder && (reminder.owner ?? owner) === owner ? [{ ...reminder, entry }] : [];
    })
    .sort((one, other) => other.date - one.date);
}

/** Compares by content, because another tab may have written the list since the entry was read. */
export function without(entries: Entries, entry: unknown): Entries {
  const text = JSON.stringify(entry);
  const index = entries.findIndex((candidate) => JSON.stringify(candidate) === text);
  return entries.filter((_candidate, at) => at !== index);
}

export function messageLength(message: string): number {
  return [...message.trim()].length;
}

export function isValid(message: string, flag: ReminderFlag | null): flag is ReminderFlag {
  const length = messageLength(message);
  return length > 0 && length <= reminderLimits.message.max && flag !== null;
}

const listeners = new Set<() => void>();

function readText(): string | null {
  try {
    return window.localStorage.getItem(remindersKey);
  } catch {
    return null;
  }
}

/** The stored text, updated when this tab or another one changes it. */
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

/** Changes the list as stored now, not as this tab last read it. Throws where the browser forbids storing or has no room. */
export function changeEntries(change: (entries: Entries) => Entries): void {
  const text = readText();
  const entries = parseEntries(text);
  // Unreadable content is not deleted but stored under another key.
  if (entries === null && text) window.localStorage.setItem(`${remindersKey}.ilegible.${Date.now()}`, text);
  window.localStorage.setItem(remindersKey, JSON.stringify(change(entries ?? [])));
  for (const listener of listeners) listener();
}
