import { dateFormatter } from '@mostrador/contract/date-formatter';

/** `2026-11-15 10:15:30` in a time zone. This form sorts in a spreadsheet. */
export function localTime(iso: string, timeZone: string): string {
  return dateFormatter({ timeZone, dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE').format(new Date(iso));
}

/** `UTC-08:00`: distinguishes the hour that repeats in November. */
export function offset(iso: string, timeZone: string): string {
  const parts = dateFormatter({ timeZone, timeZoneName: 'longOffset' }, 'en-US').formatToParts(new Date(iso));
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** `hora de Tijuana` */
function zoneName(timeZone: string): string {
  const parts = dateFormatter({ timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `Fecha y hora (hora de Tijuana)`: the title of a column in the chain's time zone. */
export function chainColumn(name: string, timeZone: string): string {
  return `${name} (${zoneName(timeZone)})`;
}

/** `el 5 de noviembre de 2026, 08:00 (hora de Tijuana)`: for sentences. */
export function momentInWords(date: Date, timeZone: string): string {
  const day = dateFormatter({ timeZone, dateStyle: 'long' }).format(date);
  const time = localTime(date.toISOString(), timeZone).slice(11, 16);
  return `el ${day}, ${time} (${zoneName(timeZone)})`;
}
