import { dayOf, timeOf } from '../../../lib/dates.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * The moment at which clocks of the time zone show this day and time; null if one of them is missing. Of an hour that
 * they show twice, it is the first one or, when that has passed, the second. A time that they skip is the one that they
 * show instead, an hour later.
 */
export function chainMoment(day: string, time: string, timeZone: string, now: number): Date | null {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return null;
  const shownAt = (moment: number) => {
    const date = new Date(moment);
    return Date.parse(`${dayOf(date, { timeZone })}T${timeOf(date, { timeZone })}Z`);
  };
  // What the clock shows at a guess says how far off the guess is; a second round is for the days when clocks change.
  const closer = (guess: number) => guess + wanted - shownAt(guess);
  const first = closer(wanted);
  const second = closer(first);
  if (shownAt(second) !== wanted) return new Date(Math.max(first, second));
  return new Date(second <= now && shownAt(second + hour) === wanted ? second + hour : second);
}

/** The next full hour, as the form proposes it. */
export function nextHour(now: number, timeZone: string) {
  const next = new Date(Math.ceil((now + minute) / hour) * hour);
  return { day: dayOf(next, { timeZone }), time: timeOf(next, { timeZone }) };
}
