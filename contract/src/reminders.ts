/** Reminders live in the browser's storage under this key, as a list. */
export const remindersKey = 'journalEntries';
export const reminderLimits = { message: { max: 100 } } as const;

/** How pressing a reminder is: the stored flag and the word for it. */
export const reminderFlags = {
  danger: 'Urgente',
  success: 'Normal',
  dark: 'Informativo',
} as const;
export type ReminderFlag = keyof typeof reminderFlags;

export type Reminder = {
  message: string;
  flag: ReminderFlag;
  /** When it was written, in milliseconds. */
  date: number;
  /** Whose it is; entries of the older site have none and are everyone's. */
  owner?: string;
};
