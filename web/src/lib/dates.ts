import { dateFormatter } from '@mostrador/contract/date-formatter';
import { once } from '@mostrador/contract/once';

/** Absent, it is the time zone of whoever reads. */
type InZone = { timeZone?: string };

const inZone = ({ timeZone }: InZone) => (timeZone === undefined ? {} : { timeZone });

/** "2026-11-05" */
export function dayOf(date: Date, zone: InZone = {}): string {
  // Canadian English writes a day as ISO does.
  return dateFormatter({ year: 'numeric', month: '2-digit', day: '2-digit', ...inZone(zone) }, 'en-CA').format(date);
}

/** "10:15" */
export function timeOf(date: Date, zone: InZone = {}): string {
  return dateFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...inZone(zone) }).format(date);
}

/** How many midnights lie between the two. */
function daysBetween(from: Date, to: Date, zone: InZone): number {
  return (Date.parse(dayOf(to, zone)) - Date.parse(dayOf(from, zone))) / 86_400_000;
}

/** "05 nov 2026, 10:15" (or "10:15:32"). A line of text breaks only before the hour. */
export function moment(iso: string, { seconds = false, ...zone }: InZone & { seconds?: boolean } = {}): string {
  const text = dateFormatter({
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    hourCycle: 'h23',
    ...inZone(zone),
  }).format(new Date(iso));
  return text.replace(/(?<!,) /g, '\u00a0');
}

/** "Guardado el 05 nov 2026, 10:15": from when something is that a device shows offline. */
export const savedWords = (at: number) => `Guardado el ${moment(new Date(at).toISOString())}`;

/** "hoy, 10:15", "ayer, 10:15" or "el 3 de noviembre de 2026, 10:15". */
export function when(iso: string, { now = new Date(), ...zone }: InZone & { now?: Date } = {}): string {
  const date = new Date(iso);
  const days = daysBetween(date, now, zone);
  const long = () => `el ${dateFormatter({ dateStyle: 'long', ...inZone(zone) }).format(date)}`;
  const day = days === 0 ? 'hoy' : days === 1 ? 'ayer' : long();
  return `${day}, ${timeOf(date, zone)}`;
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
];

const relative = once(() => new Intl.RelativeTimeFormat('es-MX'));
const relativeDay = once(() => new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' }));

/** "hace un momento", "hace 5 minutos", "ayer", "anteayer", "hace 2 semanas". */
export function ago(date: number, now: number, timeZone?: string): string {
  const minutes = Math.floor((now - date) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return relative().format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative().format(-Math.floor(minutes / 60), 'hour');
  const days = daysBetween(new Date(date), new Date(now), timeZone === undefined ? {} : { timeZone });
  const [unit, length] = units.find(([, size]) => days >= size) ?? [];
  if (unit && length) return relative().format(-Math.floor(days / length), unit);
  return relativeDay().format(-days, 'day');
}

// A day of the calendar, "2026-11-05", is that day everywhere: formatted in the zone in which it is parsed.
const day = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
  dateFormatter({ ...options, timeZone: 'UTC' }).format(new Date(iso));

/** "5 nov" */
export const shortDay = day({ day: 'numeric', month: 'short' });

/** "5 de noviembre" */
export const dayAndMonth = day({ day: 'numeric', month: 'long' });

/** "jue 5 de nov" */
export const weekdayAndDay = day({ weekday: 'short', day: 'numeric', month: 'short' });

/** "jueves, 5 de noviembre" */
export const longWeekdayAndDay = day({ weekday: 'long', day: 'numeric', month: 'long' });

/** "5 de noviembre de 2026" */
export const longDay = day({ dateStyle: 'long' });

/** "noviembre" */
export const monthOf = day({ month: 'long' });

/** "noviembre de 2026" */
export const monthAndYear = day({ month: 'long', year: 'numeric' });

/** "hora de Tijuana" */
export function zoneName(timeZone: string): string {
  const parts = dateFormatter({ timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
