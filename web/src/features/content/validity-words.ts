import { clockAt, monthName, twoDigits } from '../../lib/clock.ts';

/** The westernmost branches: the chain's day is over when theirs is. Server and browser agree on it. */
const lastToEnd = 'America/Tijuana';

function read(day: string) {
  const [year, month] = day.split('-').map(Number);
  return { year, month: monthName(month ?? 0) };
}

/** "abril a mayo de 2020", "diciembre de 2019 a enero de 2020", or "hasta nuevo aviso". */
export function validityWords(from: string, until: string | undefined): string {
  if (!until) return 'hasta nuevo aviso';
  const [start, end] = [read(from), read(until)];
  const last = `${end.month} de ${end.year}`;
  if (start.year !== end.year) return `${start.month} de ${start.year} a ${last}`;
  return start.month === end.month ? last : `${start.month} a ${last}`;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last day counts whole in every branch. */
export function hasEnded(until: string | undefined, now = new Date()): boolean {
  if (!until) return false;
  // There it is this day or the one before: seldom does it take a formatter to tell (see number.ts).
  if (dayOf(now.getTime()) <= until) return false;
  if (dayOf(now.getTime() - 86_400_000) > until) return true;
  const { year, month, day } = clockAt(now, lastToEnd);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}` > until;
}
