type MomentOptions = { seconds?: boolean; timeZone?: string };

/** "15 nov 2026, 10:15" (or "10:15:32"), in the time of whoever reads. A line breaks only before the hour. */
export function moment(iso: string, { seconds = false, timeZone }: MomentOptions = {}): string {
  const text = new Intl.DateTimeFormat('es-MX', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(seconds && { second: '2-digit' }),
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(iso));
  return text.replace(/ (?!\d\d:)/g, '\u00a0');
}
