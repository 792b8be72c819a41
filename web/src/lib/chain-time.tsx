import { useBoot } from './boot.ts';

/** "hora de Tijuana" */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Under a report of the whole chain: it reads the same in every branch. */
export function ChainTime() {
  return <p>Días y horas: {zoneName(useBoot().timeZone)}.</p>;
}
