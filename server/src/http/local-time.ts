/** `2026-11-15 10:15:30` in the installation's time zone: sorts in a spreadsheet and reads without a legend. */
export function localTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));
}
