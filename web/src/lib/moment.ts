import { clockAt, hourOf, monthName, twoDigits } from './clock.ts';

type MomentOptions = { seconds?: boolean; timeZone?: string };

/** "15 nov 2026, 10:15" (or "10:15:32"), in the time of whoever reads. A line breaks only before the hour. */
export function moment(iso: string, { seconds = false, timeZone }: MomentOptions = {}): string {
  const clock = clockAt(new Date(iso), timeZone);
  const day = [twoDigits(clock.day), monthName(clock.month).slice(0, 3), clock.year].join('\u00a0');
  return `${day}, ${hourOf(clock)}${seconds ? `:${twoDigits(clock.second)}` : ''}`;
}
