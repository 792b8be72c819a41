/** `2026-11-15 10:15:30` by the clock of a time zone: sorts in a spreadsheet and reads without a legend. */
export function localTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));
}

/** `UTC-08:00`: tells the hour that the clock shows twice in November. */
export function offset(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(iso));
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** `Fecha y hora (hora de Tijuana)`: a column that follows the chain's clock, wherever it is read. */
export function chainColumn(name: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return `${name} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`;
}
