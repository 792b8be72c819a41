import { once } from '@mostrador/contract/once';
import { daysBetween } from './clock.ts';

const named = once(() => new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' }));
const counted = once(() => new Intl.RelativeTimeFormat('es-MX'));

const day = 86_400_000;
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
];

/** "hace un momento", "hace 5 minutos", "ayer", "anteayer", "hace 2 semanas". */
export function ago(date: number, now: number, timeZone?: string): string {
  const minutes = Math.floor((now - date) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return counted().format(-minutes, 'minute');
  if (now - date < day) return counted().format(-Math.floor(minutes / 60), 'hour');
  const days = daysBetween(new Date(date), new Date(now), timeZone);
  const [unit, length] = units.find(([, size]) => days >= size) ?? [];
  return unit && length ? counted().format(-Math.floor(days / length), unit) : named().format(-days, 'day');
}
