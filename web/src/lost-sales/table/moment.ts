/** "15 nov 2026, 10:15", in the time of whoever reads. A line breaks only before the hour. */
export function moment(iso: string, timeZone?: string): string {
  const text = new Intl.DateTimeFormat('es-MX', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(iso));
  return text.replace(/ (?!\d\d:)/g, '\u00a0');
}
