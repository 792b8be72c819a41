import { type Reminder, type ReminderFlag, reminderFlags, reminderLimits } from '@mostrador/contract/reminders';

/** The stored list as it is: what we do not understand stays in it, untouched. */
export type Entries = readonly unknown[];

/** Null when the text is no list at all. */
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
export type Listed = Reminder & { entry: unknown };

/** This person's reminders and those that are nobody's, newest first. */
export function remindersOf(entries: Entries, owner: string): Listed[] {
  return entries
    .flatMap((entry) => {
      const reminder = readEntry(entry);
      return reminder && (reminder.owner ?? owner) === owner ? [{ ...reminder, entry }] : [];
    })
    .sort((one, other) => other.date - one.date);
}

/** The same entry, even when another tab has written the list since it was read. */
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
