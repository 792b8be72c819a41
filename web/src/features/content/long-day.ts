import { monthName } from '../../lib/clock.ts';

/** "3 de noviembre de 2026". A day of the calendar is the same day everywhere. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} de ${monthName(month ?? 0)} de ${year}`;
}
