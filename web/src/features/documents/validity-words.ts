import { dayOf, monthOf } from '../../lib/dates.ts';

/** The westernmost branches: the chain's day is over when theirs is. Server and browser agree on it. */
const timeZone = 'America/Tijuana';

const yearAndMonth = (day: string) => [day.slice(0, 4), monthOf(day)] as const;

/** "abril a mayo de 2020", "diciembre de 2019 a enero de 2020", or "hasta nuevo aviso". */
export function validityWords(from: string, until: string | null): string {
  if (!until) return 'hasta nuevo aviso';
  const [[firstYear, firstMonth], [lastYear, lastMonth]] = [yearAndMonth(from), yearAndMonth(until)];
  const end = `${lastMonth} de ${lastYear}`;
  if (firstYear !== lastYear) return `${firstMonth} de ${firstYear} a ${end}`;
  return firstMonth === lastMonth ? end : `${firstMonth} a ${end}`;
}

/** The last day counts whole in every branch. */
export function hasEnded(until: string | null, now = new Date()): boolean {
  return until !== null && dayOf(now, { timeZone }) > until;
}
