import { clockAt, daysBetween, hourOf, monthName } from './clock.ts';

type Moment = { now?: Date; timeZone?: string };

/** "hoy, 10:15", "ayer, 10:15" or "el 3 de noviembre de 2026, 10:15", in the time of whoever reads. */
export function when(iso: string, { now = new Date(), timeZone }: Moment = {}): string {
  const date = new Date(iso);
  const clock = clockAt(date, timeZone);
  const { year, month, day } = clock;
  const days = daysBetween(date, now, timeZone);
  const named = days === 0 ? 'hoy' : days === 1 ? 'ayer' : `el ${day} de ${monthName(month)} de ${year}`;
  return `${named}, ${hourOf(clock)}`;
}
