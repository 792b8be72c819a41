import { dayOf, timeOf } from '../../../lib/dates.ts';

const minute = 60_000;

/** The moment at which clocks of the time zone show this day and time; null if one of them is missing. */
export function chainMoment(day: string, time: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  // What the clock shows at a guess says how far off the guess is; a second round is for the days when clocks change.
  let moment = new Date(asUtc);
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${dayOf(moment, { timeZone })}T${timeOf(moment, { timeZone })}Z`);
    moment = new Date(moment.getTime() + asUtc - shown);
  }
  return moment;
}

/** The next full hour, as the form proposes it. */
export function nextHour(now: number, timeZone: string) {
  const hour = new Date(Math.ceil((now + minute) / (60 * minute)) * 60 * minute);
  return { day: dayOf(hour, { timeZone }), time: timeOf(hour, { timeZone }) };
}
