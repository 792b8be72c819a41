/** "3 de noviembre de 2026". A day of the calendar is the same day everywhere. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
