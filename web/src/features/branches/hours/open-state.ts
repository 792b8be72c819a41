import { timeZoneOf } from '@mostrador/contract/branches';
import { type OpeningDay, type OpeningHours, type OpeningWeek, weekdays } from '@mostrador/contract/opening-hours';
import { dayAndMonth, dayOf, timeOf } from '../../../lib/dates.ts';

type Hours = Pick<OpeningHours, 'semana' | 'excepciones'>;

/** `next` is when an open branch closes or a closed one opens; null if it does not within two weeks. */
export type OpenState = { open: boolean; next: { days: number; day: string; time: string } | null };

/** The state of a branch, and whether somebody confirmed its hours. */
export type KnownHours = OpenState & { confirmed: boolean };

const horizon = 14;

const laterDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Monday is 0, as in the contract. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

function hoursOn({ semana, excepciones }: Hours, day: string): OpeningDay {
  const exception = excepciones.find(({ dia }) => dia === day);
  return exception ? exception.horario : (semana[weekdayOf(day)] ?? null);
}

/** The day at a branch of this city, which may be another than where the device is. */
export const todayIn = (city: string, now: number) => dayOf(new Date(now), { timeZone: timeZoneOf(city) });

/** Whether a branch of this city is open, by the clock of the city. */
export function openState(hours: Hours, city: string, now: number): OpenState {
  const today = todayIn(city, now);
  const time = timeOf(new Date(now), { timeZone: timeZoneOf(city) });
  const on = (days: number) => hoursOn(hours, laterDay(today, days));
  const at = (days: number, then: string) => ({ days, day: laterDay(today, days), time: then });

  const present = on(0);
  if (present && present.abre <= time && time < present.cierra) {
    let days = 0;
    // Who is open until midnight and from midnight on does not close in between.
    while (days < horizon && on(days)?.cierra === '24:00' && on(days + 1)?.abre === '00:00') days += 1;
    return { open: true, next: days === horizon ? null : at(days, on(days)?.cierra ?? '24:00') };
  }
  for (let days = 0; days <= horizon; days += 1) {
    const opens = on(days)?.abre;
    if (opens !== undefined && (days > 0 || time < opens)) return { open: false, next: at(days, opens) };
  }
  return { open: false, next: null };
}

/** Adds to each branch whether it is open now, where its hours are known. */
export function withHours<T extends { id: number; ciudad: string }>(
  branches: readonly T[],
  list: readonly OpeningHours[],
  now: number,
): (T & { hours: KnownHours | undefined })[] {
  const known = new Map(list.map((hours) => [hours.sucursal, hours]));
  return branches.map((branch) => {
    const hours = known.get(branch.id);
    const state = hours && { ...openState(hours, branch.ciudad, now), confirmed: hours.confirmado !== null };
    return { ...branch, hours: state };
  });
}

/** Open branches first, and otherwise in the same order. */
export function openFirst<T extends { hours: KnownHours | undefined }>(branches: readonly T[]): T[] {
  const rank = ({ hours }: T) => (hours?.open ? 0 : 1);
  return branches.toSorted((a, b) => rank(a) - rank(b));
}

/** "8:00" */
const shortTime = (time: string) => time.replace(/^0/, '');

function atTime(time: string): string {
  if (time === '24:00') return 'a medianoche';
  return `${time.startsWith('01:') ? 'a la' : 'a las'} ${shortTime(time)}`;
}

function onDay(days: number, day: string): string {
  if (days === 0) return '';
  if (days === 1) return 'mañana ';
  return days < 7 ? `el ${weekdays[weekdayOf(day)]} ` : `el ${dayAndMonth(day)} `;
}

/** "cierra a las 20:00", "abre mañana a las 8:00", "abre el lunes a las 8:00". */
export function nextWords({ open, next }: OpenState): string {
  if (!next) return open ? 'las 24 horas' : '';
  return `${open ? 'cierra' : 'abre'} ${onDay(next.days, next.day)}${atTime(next.time)}`;
}

/** "8:00 a 20:00" */
export const dayWords = (day: OpeningDay): string =>
  day ? `${shortTime(day.abre)} a ${shortTime(day.cierra)}` : 'cerrada';

const capital = (word = '') => word.charAt(0).toUpperCase() + word.slice(1);

/** Days in a row with the same hours together: "Lunes a sábado", "8:00 a 20:00". */
export function weekWords(week: OpeningWeek): [days: string, hours: string][] {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const [index, day] of week.entries()) {
    const run = runs.at(-1);
    if (run?.hours === dayWords(day)) run.last = index;
    else runs.push({ first: index, last: index, hours: dayWords(day) });
  }
  return runs.map(({ first, last, hours }) => {
    if (last - first === weekdays.length - 1) return ['Todos los días', hours];
    const between = last - first === 1 ? 'y' : 'a';
    const name = capital(weekdays[first]);
    return [first === last ? name : `${name} ${between} ${weekdays[last]}`, hours];
  });
}
