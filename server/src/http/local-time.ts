/** `2026-11-15 10:15:30` in a time zone. This form sorts in a spreadsheet. */
export function localTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));
}

/** `UTC-08:00`: distinguishes the hour that repeats in November. */
export function offset(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(iso));
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** `Fecha y hora (hora de Tijuana)`: the title of a column in the chain's time zone. */
export function chainColumn(name: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return `${name} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`;
}
