import { dayOf, longDay, monthAndYear } from '../../lib/dates.ts';

/** The westernmost branches: the chain's day is over when theirs is. Server and browser agree on it. */
const timeZone = 'America/Tijuana';

const chainDay = (now: number) => dayOf(new Date(now), { timeZone });

export function hasBegun(from: string | null, now: number): boolean {
  return from === null || chainDay(now) >= from;
}

/** The last day counts whole in every branch. */
export function hasEnded(until: string | null, now: number): boolean {
  return until !== null && chainDay(now) > until;
}

const isLastOfMonth = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;

/** "abril a mayo de 2020" for whole months, else "del 20 al 25 de noviembre de 2026"; or "hasta nuevo aviso". */
export function validityWords(from: string, until: string | null, now: number): string {
  if (!until) return `${hasBegun(from, now) ? '' : `desde el ${longDay(from)}, `}hasta nuevo aviso`;
  const inMonths = from.endsWith('-01') && isLastOfMonth(until);
  const name = inMonths ? monthAndYear : longDay;
  const [first, last] = [name(from), name(until)];
  if (first === last) return inMonths ? last : `el ${last}`;
  // A month or year that both have is named once.
  const start = first.replace(` de ${monthAndYear(until)}`, '').replace(` de ${until.slice(0, 4)}`, '');
  return inMonths ? `${start} a ${last}` : `del ${start} al ${last}`;
}
